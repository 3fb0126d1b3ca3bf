import { notApplicable, type Chapter } from './verdict.ts'

const reason = 'no WebRTC: homes are viewed in person, and who explains by video uses a service of their own'

export const webRtc: Chapter = {
  '17.1.1': notApplicable('TURN', reason),
  '17.2.1': notApplicable('Keys of DTLS', reason),
  '17.2.2': notApplicable('Ciphers of DTLS', reason),
  '17.2.3': notApplicable('SRTP is checked', reason),
  '17.2.4': notApplicable('Broken SRTP', reason),
  '17.3.1': notApplicable('Floods of signalling', reason),
  '17.3.2': notApplicable('Broken signalling', reason),
}
