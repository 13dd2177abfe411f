/**
 * What axe cannot judge the contrast of, because something lies over or under it, by selector; and the tokens that are
 * its text and its ground, whose contrast `tests/house/contrast.test.ts` computes instead.
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
  // A choice that the dialog's edge may cut.
  { selector: 'dialog label small', text: ['muted'], ground: ['surface', 'accent-soft'], least: 4.5 },
  // The slip is a sheet over the page on a phone.
  {
    selector: '[data-slip] *',
    text: ['text', 'muted', 'profit', 'loss', 'warn'],
    ground: ['surface', 'raised', 'ground'],
    least: 4.5,
  },
  {
    selector: '.Toastify__toast, .Toastify__toast *',
    text: ['on-toast'],
    ground: ['toast-success', 'toast-error', 'toast-info'],
    least: 4.5,
  },
]
