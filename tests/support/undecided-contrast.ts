/**
 * What axe cannot judge the contrast of, because something lies over or under it, by selector; and the tokens that are
 * its text and its ground, whose contrast `tests/house/contrast.test.ts` computes instead.
 */
export const UNDECIDED_CONTRAST: readonly {
  selector: string
  text: readonly string[]
  ground: readonly string[]
}[] = [
  {
    selector: '[data-side], [data-side] *',
    text: ['on-side', 'on-side-muted'],
    ground: ['back', 'back-2', 'back-3', 'lay', 'lay-2', 'lay-3'],
  },
]
