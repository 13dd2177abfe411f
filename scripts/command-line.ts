import { type Command, CommanderError } from 'commander'

/** Exit code of a mistake on the command line. */
export const EXIT_USAGE = 2

/** A mistake that the options themselves do not show: one line and `EXIT_USAGE`. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Lets a command and the commands below it throw instead of ending the process with 1. */
export function prepare(command: Command): Command {
  command.allowExcessArguments(false).showSuggestionAfterError(false).exitOverride()
  for (const below of command.commands) prepare(below)
  return command
}

/**
 * Reads the arguments of this process and runs the command's action, if it has one; resolves once that is done. Help ends
 * the process with 0, a mistake with one line and 2.
 */
export async function readCommandLine(command: Command): Promise<void> {
  try {
    await prepare(command).parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT_USAGE)
    throw error
  }
}
