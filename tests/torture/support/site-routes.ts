/** As much of the table as is used here. */
type Table = readonly { path: string; guard: string }[]

/**
 * The site's own table of pages. Imported when it is asked for, and by its address: it leads to every page of the site,
 * which is type-checked with the types of a browser, and scripts are not.
 */
export async function siteRoutes(): Promise<Table> {
  const address = new URL('../../../client/app/routes.ts', import.meta.url).href
  const { ROUTES } = (await import(address)) as { ROUTES: Table }
  return ROUTES
}
