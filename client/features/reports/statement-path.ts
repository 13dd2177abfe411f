/** The address of the statement of one market: what it brought, and the bets on it. */
export const statementPath = (marketId: string) => `/reports/statement?${new URLSearchParams({ marketId })}`
