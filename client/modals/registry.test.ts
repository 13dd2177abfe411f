import { expect, it } from 'vitest'
import { MODALS } from './registry.ts'

it.each(Object.entries(MODALS).map(([name, { body }]) => [name, body] as const))(
  'the body of the modal %s can be loaded',
  async (_, body) => {
    expect(await body()).toBeTypeOf('function')
  },
)
