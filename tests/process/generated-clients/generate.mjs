import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TypeScriptGenerator } from '@asyncapi/modelina'
import openapiTS, { astToString } from 'openapi-typescript'

// Makes types of the two documents in a folder: openapi.ts of openapi.json, asyncapi.ts of asyncapi.json.
const folder = process.argv[2]
const openApi = readFileSync(join(folder, 'openapi.json'), 'utf8')
const asyncApi = JSON.parse(readFileSync(join(folder, 'asyncapi.json'), 'utf8'))

writeFileSync(join(folder, 'openapi.ts'), astToString(await openapiTS(openApi, { silent: true })))
// Interfaces with the field names of the wire: without `rawPropertyNames`, `type` would be another.
const generator = new TypeScriptGenerator({
  modelType: 'interface',
  enumType: 'union',
  mapType: 'record',
  rawPropertyNames: true,
})
const models = await generator.generate(asyncApi)
writeFileSync(join(folder, 'asyncapi.ts'), models.map(({ result }) => `export ${result}\n`).join('\n'))
