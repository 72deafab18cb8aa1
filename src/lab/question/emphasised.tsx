/** A Markdown text with its **strong** words; nothing else of it is interpreted. */
export function Emphasised({ text }: { text: string }) {
  return text
    .split("**")
    .map((part, index) => ({ part, strong: index % 2 === 1, key: `${index} ${part}` }))
    .map(({ part, strong, key }) => (strong ? <b key={key}>{part}</b> : part));
}
