import type { Plugin } from 'vite'

/** Where a library tries, and catches, what our content security policy forbids; each try would be reported as a violation. */
const PROBES: readonly { file: RegExp; from: string; to: string }[] = [
  // Zod asks whether functions can be made of text, unless it is told not to.
  {
    file: /\/zod\/v4\/core\/core\.js$/,
    from: '__zod_globalConfig = {}',
    to: '__zod_globalConfig = { jitless: true }',
  },
]

/** A build in which no library probes for `eval`. Fails where a probe is no longer found: then it has moved. */
export function noEval(): Plugin {
  return {
    name: 'no-eval',
    apply: 'build',
    transform(code, id) {
      const probe = PROBES.find(({ file }) => file.test(id.replaceAll('\\', '/')))
      if (!probe) return null
      if (!code.includes(probe.from)) throw new Error(`${id} no longer holds ${probe.from}`)
      return { code: code.replace(probe.from, probe.to), map: null }
    },
  }
}
