/** One-line message of a listen error; undefined for other errors. */
export function listenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is taken: choose another with --port`
    case 'EADDRNOTAVAIL':
      return `--host ${host} is no address of this machine: 127.0.0.1 is this machine alone, 0.0.0.0 every network it is in`
    case 'EACCES':
      return `port ${port} needs rights that this user lacks: choose one above 1023 with --port`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `--host ${host} has no address: name one of this machine, as 127.0.0.1`
    default:
      return `cannot listen on port ${port} of ${host}: ${(error as Error).message}`
  }
}
