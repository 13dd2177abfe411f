/** A call that names the address it talks to, as strace writes it. */
const ADDRESS =
  /^\d+ +(\w+)\(.*\{sa_family=AF_INET6?,.*?(?:sin_port|sin6_port)=htons\((\d+)\).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
/** Even on the loopback: a resolver there asks others. */
const DNS_PORT = 53

/** System calls that start to talk to an address. */
export const ADDRESSED_CALLS = 'connect,sendto,sendmsg,sendmmsg'

/** Addresses beyond this machine that a traced process talked to, as `connect 1.2.3.4:443`. */
export function foreignAddresses(trace: string): string[] {
  return trace.split('\n').flatMap((line) => {
    const [, call, port, v4, v6] = ADDRESS.exec(line) ?? []
    const address = v4 ?? v6
    if (address === undefined || (LOOPBACK.test(address) && Number(port) !== DNS_PORT)) return []
    return [`${call} ${address}:${port}`]
  })
}

/** Whether a page may ask for an address: our own origin, or what the page itself holds. */
export function isForeign(address: string, origin: string): boolean {
  const { protocol, host } = new URL(address)
  if (['data:', 'blob:', 'about:'].includes(protocol)) return false
  return host !== new URL(origin).host
}
