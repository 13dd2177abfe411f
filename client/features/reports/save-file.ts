/** A spreadsheet takes a file without it for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Has the browser save a text as a CSV file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
