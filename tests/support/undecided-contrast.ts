/**
 * What axe cannot judge the contrast of, because something lies over or under it, by selector; and the tokens that are
 * its text and its ground, whose contrast `tests/house/contrast.test.ts` computes instead. `back 16%` is that much of a
 * token over a surface.
 */
export const UNDECIDED_CONTRAST: readonly {
  selector: string
  text: readonly string[]
  ground: readonly string[]
  least: number
}[] = [
  {
    selector: '[data-side], [data-side] *',
    text: ['on-side', 'on-side-muted'],
    ground: ['back', 'back-2', 'back-3', 'lay', 'lay-2', 'lay-3', 'orange', 'orange-2', 'orange-3'],
    least: 7,
  },
  // The tabs that are scrolled out at the side.
  { selector: 'nav[aria-label=Sports] *', text: ['text', 'muted'], ground: ['surface'], least: 4.5 },
  // A line that is longer than its bar, and fades at its end.
  { selector: '[aria-label=Announcements] p', text: ['muted'], ground: ['ground'], least: 4.5 },
  // Filters that are scrolled out at the side.
  {
    selector: '[role=tablist] > [role=tab]',
    text: ['text', 'muted'],
    ground: ['ground', 'surface', 'raised'],
    least: 4.5,
  },
  // What the edge of a dialog may cut: a choice, a line of text, a row of a table.
  {
    selector: 'dialog :is(label, label span, label small)',
    text: ['text', 'muted'],
    ground: ['surface', 'accent-soft'],
    least: 4.5,
  },
  { selector: 'dialog :is(p, th, td)', text: ['text', 'muted'], ground: ['surface', 'raised'], least: 4.5 },
  // The slip is a sheet over the page on a phone.
  {
    selector: '[data-slip] *',
    text: ['text', 'muted', 'profit', 'loss', 'warn'],
    ground: ['surface', 'raised', 'ground'],
    least: 4.5,
  },
  // The names of runners, and the buttons of a card, at the edge of a sheet.
  { selector: '[data-action=show-depth] *', text: ['text'], ground: ['surface'], least: 4.5 },
  { selector: '[data-market] header *', text: ['text', 'muted'], ground: ['surface', 'raised'], least: 4.5 },
  // The form of a runner, where it is longer than its place.
  { selector: '[title^="Places in the last races"]', text: ['muted'], ground: ['surface'], least: 4.5 },
  // The depth lies over the page.
  {
    selector: '[aria-label^="Depth of"] :is(th, p, b, button)',
    text: ['text', 'muted'],
    ground: ['raised'],
    least: 4.5,
  },
  {
    selector: '[aria-label^="Depth of"] td',
    text: ['on-side'],
    ground: ['back-2', 'lay-2'],
    least: 7,
  },
  // What was traded at a price, over its bar.
  {
    selector: '[aria-label^="Depth of"] td > *',
    text: ['text'],
    ground: ['raised', 'hairline'],
    least: 4.5,
  },
  // A ladder is a sheet over the page on a phone.
  {
    selector: 'dialog[aria-label=Ladder] :is(button, label *, header *, p, p *)',
    text: ['text', 'muted', 'warn'],
    ground: ['ground', 'surface', 'raised'],
    least: 4.5,
  },
  {
    selector: '[data-part=grid] :is([data-column=back], [data-column=lay]) *',
    text: ['text'],
    ground: ['back 16%', 'lay 16%'],
    least: 4.5,
  },
  // What was matched at a price, over its bar.
  { selector: '[data-part=grid] [data-column=matched] *', text: ['text'], ground: ['muted 38%'], least: 4.5 },
  {
    selector: '[data-part=grid] :is(th, td) *',
    text: ['text', 'muted', 'profit', 'loss', 'warn'],
    ground: ['surface', 'raised', 'accent-soft'],
    least: 4.5,
  },
  {
    selector: '.Toastify__toast, .Toastify__toast *',
    text: ['on-toast'],
    ground: ['toast-success', 'toast-error', 'toast-info'],
    least: 4.5,
  },
]
