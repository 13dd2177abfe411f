import { spawnSync } from 'node:child_process'

/** Whether the machine has protobuf's own compiler; tests that need it are skipped by name. */
export const runsProtoc = spawnSync('protoc', ['--version']).status === 0
