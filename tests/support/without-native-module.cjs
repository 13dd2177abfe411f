// Preloaded into a process, makes better-sqlite3 fail to load there as LAYLINE_TEST_NATIVE_MODULE says.
/** @type {any} its resolver is not documented */
const Module = require('node:module')

/** @param {string} name */
const notFound = (name) => {
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' })
}
const resolve = Module._resolveFilename

switch (process.env.LAYLINE_TEST_NATIVE_MODULE) {
  // npm leaves an optional dependency out when its build fails.
  case 'not installed':
    Module._resolveFilename = function (/** @type {string} */ name, /** @type {any[]} */ ...rest) {
      return name === 'better-sqlite3' ? notFound(name) : resolve.call(this, name, ...rest)
    }
    break
  // An install with scripts off.
  case 'not built':
    Module._resolveFilename = function (/** @type {string} */ name, /** @type {any[]} */ ...rest) {
      return name.endsWith('better_sqlite3.node') ? notFound(name) : resolve.call(this, name, ...rest)
    }
    break
  case 'built for another Node':
    process.dlopen = (_, file) => {
      throw Object.assign(
        new Error(
          `The module '${file}'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 1.`,
        ),
        { code: 'ERR_DLOPEN_FAILED' },
      )
    }
    break
}
