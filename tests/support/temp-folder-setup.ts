import { afterAll } from 'vitest'
import { removeTempFolders } from './temp-folder.ts'

// Registered before the hooks of a test file, and such hooks run last to first: what the file closes is closed by then.
afterAll(removeTempFolders)
