import type { InlineConfig } from 'vite'

/** Builds with Vite. It sets NODE_ENV to production, which everything started from here would inherit: that is undone. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  await build(config)
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
