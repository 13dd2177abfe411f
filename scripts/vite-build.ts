import type { InlineConfig } from 'vite'

/**
 * Builds with Vite, for production: under a test runner it would build what React is in development. NODE_ENV is what it
 * was afterwards, since everything started from here inherits it.
 */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build(config)
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
