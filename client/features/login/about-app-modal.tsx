/** Where 'Download the app' leads. Source: spec §2. */
export function AboutAppModal() {
  return <p>Open this address on your phone and add it to the home screen. There is nothing to download.</p>
}
