import { expect, it } from 'vitest'
import { withDirectImports } from './direct-imports.ts'

const OFFERED =
  "export { type View, ViewToggle } from './view-toggle.tsx'\nexport { useBets } from './use-bets.ts'\n"

it('what is used of a feature is imported from its own file', async () => {
  const code = "import { type View, ViewToggle } from '../bets/public.ts'\nimport { a } from './a.ts'\n"
  expect(await withDirectImports(code, async () => OFFERED)).toBe(
    "import { ViewToggle } from '../bets/view-toggle.tsx'\nimport { a } from './a.ts'\n",
  )
})

it('a name that the feature does not offer stops the build', async () => {
  const code = "import { BetRow } from '../bets/public.ts'"
  await expect(withDirectImports(code, async () => OFFERED)).rejects.toThrow('BetRow')
})
