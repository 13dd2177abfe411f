/**
 * Clients of the three protocols, for tests of whatever speaks to a simulator: calls, the market feed, the bet socket.
 * They know the contract alone, so that they also speak to another server of it.
 */
export { BetClient, type Order } from './bet-client.ts'
export { FeedClient, isError, isImage } from './feed-client.ts'
export { type CallInput, Player, type Reply } from './player.ts'
