/**
 * Compares version numbers part by part; a missing part counts as 0.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const theirs = b.split('.').map(Number)
  const parts = a.split('.').map((part, index) => Number(part) - (theirs[index] ?? 0))
  return parts.find((difference) => difference !== 0) ?? 0
}

/**
 * Whether a Node version fits the `engines` of package.json: alternatives split by `||`, each a list of `>=`, `<` and `^`
 * (the same major version, not below). Throws on other forms. The `semver` package is not there before an install.
 * @param {string} version as `20.19.0`
 * @param {string} range as `>=20.19 <25`
 */
export function fitsRange(version, range) {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        const [, operator, bound = ''] = /^(>=|<|\^)(\d+(?:\.\d+){0,2})$/.exec(comparator) ?? []
        if (operator === undefined) throw new Error(`engines: '${comparator}' is neither >=, < nor ^`)
        if (operator === '<') return compareVersions(version, bound) < 0
        const isSameMajor = version.split('.')[0] === bound.split('.')[0]
        return compareVersions(version, bound) >= 0 && (operator === '>=' || isSameMajor)
      }),
  )
}
