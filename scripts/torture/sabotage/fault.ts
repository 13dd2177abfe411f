/** A piece of code as it stands, and what it becomes. It must stand there exactly once. */
export interface Edit {
  file: string
  from: string
  to: string
}

/** A requirement of the specification, and an edit of the product that must turn its proof red. */
export interface RequirementFault {
  /** Its id in tests/acceptance/requirements.json. */
  row: string
  edits: readonly Edit[]
}

/** A fault that is built in to see that its promise turns red. */
export interface Fault {
  name: string
  /** The promise that must find it. */
  promise: string
  /** Rules of the exchange whose own tests it turns red. */
  rules?: readonly string[]
  edits: Edit[]
}
