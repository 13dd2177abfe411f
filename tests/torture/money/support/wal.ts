const HEADER = 32
const FRAME_HEADER = 24

/** Where the log of a SQLite write-ahead file ends; the file may go on with what an earlier log has left. */
export interface WalEnd {
  /** Another log begins with other salts. */
  salts: string
  /** Bytes up to and with the last commit. */
  bytes: number
}

/** Source: sqlite.org/fileformat2.html, 4.1 and 4.2. */
export function walEnd(wal: Buffer): WalEnd {
  if (wal.length < HEADER) return { salts: '', bytes: 0 }
  const frame = FRAME_HEADER + wal.readUInt32BE(8)
  const salts = wal.subarray(16, 24)
  let bytes = HEADER
  for (let at = HEADER; at + frame <= wal.length; at += frame) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break
    const isCommit = wal.readUInt32BE(at + 4) !== 0
    if (isCommit) bytes = at + frame
  }
  return { salts: salts.toString('hex'), bytes }
}
