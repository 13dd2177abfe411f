/** What other features may use of this one. */
export { PlacePoster } from './place-poster.tsx'
export { posterName } from './poster-name.ts'
export { postersQuery, textQuery } from './queries.ts'
export { TextPage } from './text-page.tsx'
