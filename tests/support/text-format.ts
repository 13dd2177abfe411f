/** Fields of a message as protoc prints them: each name with every value it was given. */
export interface TextFields {
  [name: string]: (string | number | TextFields)[]
}

const TOKEN = /\s*(?:([\w.]+)\s*(?::\s*("(?:[^"\\]|\\.)*"|[^\s{}]+)|\{)|(\}))/y

/** A quoted text: bytes beyond ASCII are written as octal escapes. */
function unquoted(text: string): string {
  const bytes: number[] = []
  for (const [, octal, special, plain] of text.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([\s\S])/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else bytes.push(...Buffer.from(special === 'n' ? '\n' : (special ?? plain!)))
  }
  return Buffer.from(bytes).toString('utf8')
}

function readValue(text: string): string | number {
  if (text.startsWith('"')) return unquoted(text)
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

/** Reads protobuf's text format, as `protoc --decode` prints it. */
export function textFormat(text: string): TextFields {
  const token = new RegExp(TOKEN)
  const read = (): TextFields => {
    const fields: TextFields = {}
    for (;;) {
      const match = token.exec(text)
      const [, name, value, end] = match ?? []
      if (!match || end !== undefined) return fields
      fields[name!] ??= []
      fields[name!]!.push(value === undefined ? read() : readValue(value))
    }
  }
  return read()
}
