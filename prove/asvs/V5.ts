import { shownBy, type Chapter } from './verdict.ts'

export const files: Chapter = {
  '5.1.1': shownBy('What files may be, for each place', [
    ['docs/security.md', '## Files that people send'],
    ['docs/security.md', 'A file that is damaged, too large, of another kind'],
  ]),
  '5.2.1': shownBy('Files are as large as can be borne', [
    ['src/server/images/upload/receive.test.ts', 'a file of exactly 20 MB is taken, one byte more is not'],
    ['src/server/images/upload/receive.test.ts', 'one person fills a third of it, and keeps nobody else waiting'],
    ['tests/api/one-connection.test.ts', 'uploads on slow lines hold no connection: meanwhile everybody is served'],
    [
      'src/server/images/upload/receive.test.ts',
      'a body that stands still is let go, and one that comes in drops in time is taken',
    ],
    ['src/server/images/odd-files.test.ts', 'a picture of %s is refused before any is decoded'],
  ]),
  '5.2.2': shownBy('A file is what its bytes say', [
    [
      'src/server/images/heic.test.ts',
      'a file whose first bytes promise another format than its pixels have is refused as such',
    ],
    ['src/server/images/save.test.ts', 'where papers are taken, what is none is refused by a word that names PDF too'],
    ['src/server/images/save.test.ts', 'a photograph becomes WebP without its metadata, and a thumbnail of 480 px'],
    [
      'src/server/estate/import/read-zip.test.ts',
      'an archive with any of its bytes changed, or cut, is refused in words or read (seed ${seed})',
    ],
  ]),
  '5.2.3': shownBy('Archives unpack to what they declare', [
    [
      'src/server/estate/import/read-zip.test.ts',
      'what unpacks to more than it declares is not unpacked, and what declares too much is not begun',
    ],
  ]),
  '5.3.1': shownBy('A stored file runs nowhere', [
    ['src/server/images/serve.test.ts', 'a PDF without another name has its own, and a picture is shown where it is'],
    ['src/server/images/save.test.ts', 'a PDF is kept as it is where PDFs are taken, and refused elsewhere'],
  ]),
  '5.3.2': shownBy('Paths are the product’s own', [
    ['src/providers/storage/storage.test.ts', 'refuses %j as a key'],
    ['tests/api/odd-requests.test.ts', 'there is no file %s'],
    ['src/server/images/upload/fields.test.ts', 'the name %j is kept as %j'],
  ]),
  '5.4.1': shownBy('What a file was called decides nothing', [
    [
      'src/server/images/serve.test.ts',
      'a PDF called %j is saved under a name that is a PDF’s, and that no header or folder misreads',
    ],
  ]),
  '5.4.2': shownBy('Names in headers are encoded', [
    [
      'src/server/images/serve.test.ts',
      'a PDF called %j is saved under a name that is a PDF’s, and that no header or folder misreads',
    ],
  ]),
  '5.4.3': shownBy(
    'Files are looked at by a scanner',
    [
      [
        'src/server/images/save.test.ts',
        'a paper in which the scanner finds something is refused in words and kept nowhere, and a picture is drawn anew',
      ],
      ['src/server/images/save.test.ts', 'while the scanner is away no paper is kept'],
      [
        'src/providers/scanner/clamd.test.ts',
        'a file comes whole to the scanner, however large, and what is found in it is named',
      ],
    ],
    'ClamAV, by the profile `scan` of compose and `CLAMD_URL`; an operator who leaves it out has attachments that run nothing.',
  ),
}
