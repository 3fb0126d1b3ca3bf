"""A network between namespaces: `network.py SEED DELAY LOSS DEVICE=ADDRESS...`, the delay of each packet in seconds, the share that is lost.

Makes a TUN device for each address, says so, and carries packets from one to another until standard input ends. The lines there cut an
address off (`cut ADDRESS`) and bring it back (`join ADDRESS`).
"""
import collections
import fcntl
import os
import random
import select
import socket
import struct
import sys
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def open_device(name):
    device = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack('16sH22x', name.encode(), IFF_TUN | IFF_NO_PI))
    return device


chance = random.Random(int(sys.argv[1]))
delay, loss = float(sys.argv[2]), float(sys.argv[3])
devices = {}
for argument in sys.argv[4:]:
    name, address = argument.split('=')
    devices[socket.inet_aton(address)] = open_device(name)
print('ready', flush=True)

gone = set()
under_way = collections.deque()
sources = [sys.stdin, *devices.values()]
while True:
    patience = max(0, under_way[0][0] - time.monotonic()) if under_way else None
    for source in select.select(sources, [], [], patience)[0]:
        if source is sys.stdin:
            line = sys.stdin.readline().split()
            if not line:
                sys.exit()
            address = socket.inet_aton(line[1])
            gone.add(address) if line[0] == 'cut' else gone.discard(address)
            continue
        try:
            packet = os.read(source, 65536)
        except BlockingIOError:
            continue
        sender, receiver = packet[12:16], packet[16:20]
        is_known = packet[0] >> 4 == 4 and receiver in devices
        if is_known and sender not in gone and receiver not in gone and chance.random() >= loss:
            under_way.append((time.monotonic() + delay, devices[receiver], packet))
    while under_way and under_way[0][0] <= time.monotonic():
        _, device, packet = under_way.popleft()
        try:
            os.write(device, packet)
        except OSError:
            # What a device does not take is lost.
            pass
