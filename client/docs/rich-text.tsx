/** Text with `code` in it, a paragraph for each empty line. */
export function RichText({ text }: { text: string }) {
  return text.split(/\n\n+/).map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split(/`([^`]*)`/).map((part, index) =>
        // Every second part stood between two backticks.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </p>
  ))
}
