/** What other features may use of this one. */
export { PlacePoster } from './place-poster.tsx'
export { TextPage } from './text-page.tsx'
