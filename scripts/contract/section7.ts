import type { EndpointName } from '@layline/shared/contract/endpoints'

/** A call as section 7 of the specification names it, and the calls of the table that it is. */
export interface SpecifiedCall {
  /** The heading it stands under. */
  group: string
  /** As written there. */
  call: string
  /** At least one. */
  is: readonly (EndpointName | 'feed' | 'bets')[]
}

const USER = 'User calls'
const ADMIN = 'Admin calls'
const ORDER = 'Order'
const MARKET = 'Market data'
const PLAYER = 'Other player calls'
const CASINO = 'Casino calls'

/** Every call of section 7, in its order. */
export const SECTION_7: readonly SpecifiedCall[] = [
  { group: USER, call: 'POST login', is: ['login'] },
  { group: USER, call: 'POST signup', is: ['signup'] },
  { group: USER, call: 'POST changepass (change user password)', is: ['changePassword'] },
  { group: USER, call: 'POST changepass (change password for user)', is: ['changePassword'] },
  { group: USER, call: 'GET balance', is: ['balance'] },
  { group: USER, call: 'GET summary', is: ['summary'] },
  { group: USER, call: 'POST summary data', is: ['summaryData'] },
  { group: USER, call: 'POST userstatement', is: ['statement'] },
  { group: USER, call: 'GET dwstatement', is: ['dwStatement'] },
  { group: USER, call: 'GET getbets?eid=', is: ['getBets'] },
  { group: USER, call: 'GET getm2m?eid=', is: ['getM2m'] },
  { group: USER, call: 'POST m2m by ids', is: ['m2mByIds'] },
  { group: USER, call: 'getm2mid', is: ['getM2mId'] },
  { group: USER, call: 'GET getstackrange?sportsId=', is: ['stackRange'] },
  { group: USER, call: 'GET getstackrangeall', is: ['stackRangeAll'] },
  { group: USER, call: 'POST updatebtn', is: ['updateStakeButtons'] },
  { group: USER, call: 'GET getbtn', is: ['getStakeButtons'] },
  { group: USER, call: 'GET bethistory?mid=', is: ['betHistory'] },
  { group: USER, call: 'POST activity', is: ['activity'] },
  { group: USER, call: 'POST dwrequest', is: ['dwRequest'] },
  { group: USER, call: 'GET delete?id= (pending request or unmatched bet)', is: ['deleteBet'] },
  { group: USER, call: 'GET getbankdatau', is: ['bankData'] },
  { group: USER, call: 'GET getbankuser', is: ['userBanks'] },
  { group: USER, call: 'POST wrequest', is: ['withdrawRequest'] },
  { group: USER, call: 'POST addbank', is: ['addBank'] },
  { group: USER, call: 'POST casinohis', is: ['casinoHistory'] },
  { group: USER, call: 'GET getexpo', is: ['getExposure'] },
  { group: USER, call: 'GET checkusername', is: ['checkUserName'] },
  { group: USER, call: 'POST generateotp', is: ['generateOtp'] },
  { group: USER, call: 'POST updatebonusplan', is: ['updateBonusPlan'] },
  { group: USER, call: 'GET getbonusplan', is: ['getBonusPlan'] },
  { group: USER, call: 'GET blocklist', is: ['blockList'] },

  { group: ADMIN, call: 'getsocial', is: ['getSocial'] },
  { group: ADMIN, call: 'getposters', is: ['getPosters'] },
  { group: ADMIN, call: 'plstatement', is: ['plStatement'] },
  { group: ADMIN, call: 'GET getmessage', is: ['getMessage'] },
  { group: ADMIN, call: 'getbonusdata', is: ['getBonusData'] },
  { group: ADMIN, call: 'getbonusdatap', is: ['getBonusDataP'] },
  { group: ADMIN, call: 'POST get message {key}', is: ['getMessageByKey'] },
  { group: ADMIN, call: 'POST posters {key}', is: ['posters'] },

  { group: ORDER, call: 'POST testOrder', is: ['testOrder'] },
  { group: ORDER, call: 'the call of type placeOrder', is: ['placeOrder'] },

  { group: MARKET, call: 'getmaster', is: ['getMaster'] },
  { group: MARKET, call: 'getsports', is: ['getSports'] },
  { group: MARKET, call: 'home master by sport', is: ['homeMaster'] },
  { group: MARKET, call: 'winner master', is: ['winnerMaster'] },
  { group: MARKET, call: 'pinned markets by ids', is: ['pinnedMarkets'] },
  { group: MARKET, call: 'SP-only', is: ['spOnly'] },
  { group: MARKET, call: 'horse nav', is: ['horseNav'] },
  {
    group: MARKET,
    call: 'Indian horse nav (sportsId 14)',
    is: ['indianHorseNav'],
  },
  {
    group: MARKET,
    call: 'horse price by marketId (getPriceHorse?mid=)',
    is: ['horsePrice', 'getPriceHorse'],
  },
  { group: MARKET, call: 'event master by eventId', is: ['eventMaster'] },
  {
    group: MARKET,
    call: 'lite markets by mid or raceId (getlitemarkets?mid=)',
    is: ['liteMarkets'],
  },
  { group: MARKET, call: 'whole master (getwholemaster)', is: ['wholeMaster'] },
  { group: MARKET, call: 'first third-party live-game endpoint', is: ['galaxyGames'] },
  {
    group: MARKET,
    call: 'second third-party live-game endpoint',
    is: ['imliveGames'],
  },
  { group: MARKET, call: 'file service: getmaster by marketType, mid, sportsId, eventId', is: ['getMaster'] },
  {
    group: MARKET,
    call: 'master service: gethorsemasternew?type= (H or G)',
    is: ['raceList'],
  },
  { group: MARKET, call: 'sidebar data service', is: ['sidebar'] },
  { group: MARKET, call: 'GET gettvlink', is: ['tvLink'] },
  { group: MARKET, call: 'reverse-geocode service', is: ['reverseGeocode'] },

  { group: PLAYER, call: 'GET live bets by eventId', is: ['getBets'] },
  { group: PLAYER, call: 'GET exposure/m2m per event', is: ['getM2m'] },
  {
    group: PLAYER,
    call: 'GET delete pending, by orderId',
    is: ['deletePending'],
  },
  { group: PLAYER, call: 'POST galaxy auth', is: ['galaxyAuth'] },
  { group: PLAYER, call: 'POST imlive auth', is: ['imliveAuth'] },
  { group: PLAYER, call: 'session validity check', is: ['checkSession'] },
  { group: PLAYER, call: 'announcement text fetch', is: ['announcement'] },
  { group: PLAYER, call: 'balance refresh', is: ['balance'] },
  { group: PLAYER, call: 'race lists by type H or G', is: ['raceList'] },

  { group: CASINO, call: 'GET casino games list', is: ['casinoGames'] },
  { group: CASINO, call: 'POST open casino game', is: ['openGame'] },
  { group: CASINO, call: 'POST open game iframe', is: ['openGameIframe'] },
  { group: CASINO, call: 'launch, current app', is: ['launch'] },
  { group: CASINO, call: 'launch, first live-game provider', is: ['launchGalaxy'] },
  {
    group: CASINO,
    call: 'launch, second live-game provider',
    is: ['launchImlive'],
  },
  { group: CASINO, call: 'launch, any other provider', is: ['launchOther'] },

  { group: CASINO, call: 'a casino service (authentication)', is: ['casinoAuth'] },
  { group: CASINO, call: 'a game-list service (getgames)', is: ['getGames'] },
  { group: CASINO, call: 'a game-opening service (service/opengame)', is: ['openGame'] },

  { group: CASINO, call: 'live-stream endpoints', is: ['liveStream'] },

  { group: 'Sockets', call: 'market feed socket', is: ['feed'] },
  { group: 'Sockets', call: 'bet socket', is: ['bets'] },
]
