import packageJson from '../package.json' with { type: 'json' }

/** Version of the simulator, as its package has it. */
export const VERSION: string = packageJson.version
