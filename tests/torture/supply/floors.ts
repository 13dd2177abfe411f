/** The oldest version of a package that may be installed, and the known faults that it mends. */
export interface Floor {
  name: string
  version: string
  why: string
}

/** Known faults of the packages that we ship. A new one is a new line, or a higher version in an old one. */
export const FLOORS: readonly Floor[] = [
  {
    name: 'ws',
    version: '8.21.0',
    why: 'CVE-2021-32640; a crash by many headers (8.17.1); memory told by close() (8.20.1) and taken by tiny fragments',
  },
  {
    name: 'protobufjs',
    version: '8.0.2',
    why: 'CVE-2022-25878, CVE-2023-36665, CVE-2026-41242, -44288, -44289, -44291, -44292, -44293',
  },
  {
    name: 'path-to-regexp',
    version: '8.4.0',
    why: 'CVE-2026-4867, -4923, -4926: a path that takes for ever to match',
  },
  { name: 'body-parser', version: '2.2.1', why: 'CVE-2025-13466: a body that takes for ever to read' },
]
