import type { JsonSchema, SchemaTable } from '@layline/shared/documents/json-schema'
import type { Operation } from '@layline/shared/documents/open-api-types'
import type { Market } from '@layline/shared/entities/market'
import { useState } from 'react'
import type { CallEntry } from '../documents.ts'
import { fieldsOf, filledIn, textsOf } from './form-values.ts'
import { filledFrom } from './live-values.ts'

/** A call with the values that its form starts with. */
export interface CallToTry {
  call: CallEntry
  table: SchemaTable
  /** Values to start with, of the path and of the query. */
  parameters: Record<string, unknown>
  body: { schema: JsonSchema; example: unknown } | undefined
}

export type CallForm = ReturnType<typeof useCallForm>

/** The parameters of a call as one object. */
function schemaOf({ parameters = [] }: Operation): JsonSchema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter((one) => one.required).map(({ name }) => name),
  }
}

/** Parameters as texts, as an address has them. */
function parametersOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

/** What is filled in for a call: its parameters, and its body as a form or as JSON. */
export function useCallForm({ call, table, parameters, body }: CallToTry) {
  const parameterFields = fieldsOf(schemaOf(call.operation), table)
  const bodyFields = body ? fieldsOf(body.schema, table) : []
  const [parameterTexts, setParameterTexts] = useState(() => textsOf(parameterFields, parameters))
  const [bodyTexts, setBodyTexts] = useState(() => textsOf(bodyFields, body?.example))
  // A body of several forms has no fields of its own: it is written as JSON.
  const isJsonOnly = body !== undefined && bodyFields.length === 0
  const [bodyJson, setBodyJson] = useState(() =>
    isJsonOnly ? JSON.stringify(body.example, null, 2) : undefined,
  )
  const written = () => JSON.stringify(filledIn(bodyFields, bodyTexts), null, 2)
  return {
    parameters: { fields: parameterFields, texts: parameterTexts, onTexts: setParameterTexts },
    body: { fields: bodyFields, texts: bodyTexts, onTexts: setBodyTexts },
    /** The body as JSON; undefined while it is a form. */
    bodyJson,
    setBodyJson,
    toggleJson: () => setBodyJson(bodyJson === undefined ? written() : undefined),
    sent: {
      parameters: parametersOf(filledIn(parameterFields, parameterTexts)),
      body: bodyJson ?? written(),
    },
    fillFrom: (market: Market) => {
      setParameterTexts(filledFrom(market, parameterFields, parameterTexts))
      setBodyTexts(filledFrom(market, bodyFields, bodyTexts))
    },
  }
}
