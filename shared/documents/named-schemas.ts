import { z } from 'zod'
import { betUpdate, orderReply } from '../contract/bet-socket.ts'
import { orderOutcome, orderPayload } from '../contract/order.ts'
import { bonusPlan, bonusProgress, campaign } from '../entities/bonus.ts'
import { cashRequest, houseBank, userBank } from '../entities/cash.ts'
import { liveGame } from '../entities/casino.ts'
import {
  casinoPicture,
  casinoPlace,
  casinoRound,
  casinoStake,
  casinoTable,
} from '../entities/casino-round.ts'
import { announcement, sidebar, sportItem } from '../entities/catalogue.ts'
import { priceSize } from '../entities/market.ts'
import { blockList, message, socialLink, textPage } from '../entities/notice.ts'
import { indianRaceNav, liteMarket, raceNav } from '../entities/race.ts'
import { ENTITIES } from '../entities/registry.ts'
import { profitRow } from '../entities/report.ts'
import { balance, loginLocation, sessionUser } from '../entities/session.ts'
import { closeOut } from '../entities/what-if.ts'
import { ENTITY_EXAMPLES } from './examples/entity-examples.ts'
import { type JsonSchema, namesIn, refTo, type SchemaTable } from './json-schema.ts'

/** `My Market item` to `MyMarketItem`. */
function nameOf(entity: string): string {
  return entity.replaceAll(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Named schemas of the documents: the specification's entities, and schemas shared by several calls. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([name, schema]) => [nameOf(name), schema])),
  Announcement: announcement,
  Balance: balance,
  BetUpdate: betUpdate,
  BlockList: blockList,
  BonusPlan: bonusPlan,
  BonusProgress: bonusProgress,
  Campaign: campaign,
  CashRequest: cashRequest,
  CasinoPicture: casinoPicture,
  CasinoPlace: casinoPlace,
  CasinoRound: casinoRound,
  CasinoStake: casinoStake,
  CasinoTable: casinoTable,
  CloseOut: closeOut,
  HouseBank: houseBank,
  IndianRaceNav: indianRaceNav,
  LiteMarket: liteMarket,
  LiveGame: liveGame,
  LoginLocation: loginLocation,
  Message: message,
  Order: orderPayload,
  OrderOutcome: orderOutcome,
  OrderReply: orderReply,
  PriceSize: priceSize,
  ProfitRow: profitRow,
  SessionUser: sessionUser,
  RaceNav: raceNav,
  Sidebar: sidebar,
  SocialLink: socialLink,
  SportItem: sportItem,
  TextPage: textPage,
  UserBank: userBank,
}

type Direction = 'input' | 'output'

interface JsonSchemas {
  roots: SchemaTable
  named: SchemaTable
}

/** Formats whose pattern, as long as a line, says no more than their name. */
const FORMATS: readonly unknown[] = ['date', 'date-time']

const isLimitOfIntegers = (value: number | undefined) => Math.abs(value ?? 0) === Number.MAX_SAFE_INTEGER

/** Converts zod schemas to JSON Schema; named schemas are written once and referenced. */
function toJsonSchemas(
  roots: Readonly<Record<string, z.ZodType>>,
  { direction, target }: { direction: Direction; target: 'draft-2020-12' | 'draft-7' },
  nameFor: (name: string) => string = (name) => name,
): JsonSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(NAMED)) registry.add(schema, { id: name })
  // Wrapped in an array, so that a root that is itself a named schema becomes a reference to it.
  for (const [name, schema] of Object.entries(roots)) registry.add(z.array(schema), { id: `root ${name}` })
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    target,
    unrepresentable: 'any',
    uri: (id) => refTo(nameFor(id)),
    override: ({ jsonSchema }) => {
      // zod adds the safe-integer limits to every integer. A request beyond them is refused; an answer never is beyond them.
      if (direction === 'output' && isLimitOfIntegers(jsonSchema.minimum)) delete jsonSchema.minimum
      if (direction === 'output' && isLimitOfIntegers(jsonSchema.maximum)) delete jsonSchema.maximum
      if (FORMATS.includes(jsonSchema.format)) delete jsonSchema.pattern
      // The format alone allows an offset, as +05:30, which a request is refused for.
      if (direction === 'input' && jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$'
    },
  })
  const written: JsonSchemas = { roots: {}, named: {} }
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    if (id.startsWith('root ')) written.roots[id.slice('root '.length)] = (schema as JsonSchema).items!
    else {
      const example = ENTITY_EXAMPLES.get(NAMED[id]!)
      written.named[nameFor(id)] = {
        ...(schema as JsonSchema),
        ...(example !== undefined && { examples: [example] }),
      }
    }
  }
  return written
}

/** Names whose input and output schemas differ, themselves or in a referenced schema. */
function namesThatDiffer(input: SchemaTable, output: SchemaTable): Set<string> {
  const own = Object.keys(output).filter(
    (name) => JSON.stringify(input[name]) !== JSON.stringify(output[name]),
  )
  const isOwn = new Set(own)
  return new Set(
    Object.keys(output).filter(
      (name) => isOwn.has(name) || [...namesIn(output[name], output)].some((used) => isOwn.has(used)),
    ),
  )
}

/**
 * JSON Schemas of requests (`inputs`) and answers (`outputs`), and the named schemas they use. A name whose two sides
 * differ, for example by defaults, occurs twice: `Name` for answers and `NameInput` for requests.
 */
export function writeSchemas(
  inputs: Readonly<Record<string, z.ZodType>>,
  outputs: Readonly<Record<string, z.ZodType>>,
  target: 'draft-2020-12' | 'draft-7',
): { inputs: SchemaTable; outputs: SchemaTable; named: SchemaTable } {
  const output = toJsonSchemas(outputs, { direction: 'output', target })
  const twice = namesThatDiffer(toJsonSchemas({}, { direction: 'input', target }).named, output.named)
  const input = toJsonSchemas(inputs, { direction: 'input', target }, (name) =>
    twice.has(name) ? `${name}Input` : name,
  )
  const all = { ...input.named, ...output.named }
  const used = namesIn([input.roots, output.roots], all)
  return {
    inputs: input.roots,
    outputs: output.roots,
    named: Object.fromEntries([...used].sort((a, b) => (a < b ? -1 : 1)).map((name) => [name, all[name]!])),
  }
}
