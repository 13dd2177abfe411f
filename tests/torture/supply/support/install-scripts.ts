/** The part of package.json that says whose install script npm runs. */
export interface ScriptManifest {
  allowScripts?: Readonly<Record<string, boolean>>
}

/** The one package that may run a script when it is installed: it compiles SQLite. */
const MAY_RUN = ['better-sqlite3']

/** Packages whose install script npm would run, and that must not. */
export function allowedTooMuch({ allowScripts = {} }: ScriptManifest): string[] {
  return Object.entries(allowScripts)
    .filter(([name, isAllowed]) => isAllowed && !MAY_RUN.includes(name))
    .map(([name]) => name)
}

/** Packages with an install script that nobody has decided about. */
export function undecided({ allowScripts = {} }: ScriptManifest, withScript: readonly string[]): string[] {
  return withScript.filter((name) => !Object.hasOwn(allowScripts, name))
}

/** Whether a start that ended told its user what to do: one line of ours with the command, nothing raw before it. */
export function saysWhatToDo({ code, error }: { code: unknown; error: string }): boolean {
  const lines = error.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  const isRaw = lines.some((line) => /^(?:\s|layline: |\w*Error)/.test(line))
  return code === 2 && !isRaw && /^layline: .*\bnpm (?:rebuild|install)\b/.test(last)
}
