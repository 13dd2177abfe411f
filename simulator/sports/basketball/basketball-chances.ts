/** What a side makes of a possession, by points; skill 1. */
export const POINT_CHANCES = [0.64, 0.03, 0.22, 0.11]
/** Possessions of each side in normal time, and in a period of overtime. */
export const PAIRS = 100
export const OVERTIME_PAIRS = 12
/** A lead beyond this is as good as this much. */
const LEAD_MAX = 120
const POINTS_MAX = 300
const MOST_POINTS = 3

/** Chances of 0 to 3 points; `skill` above 1 is a side that scores more than the usual. */
export function possessionChances(skill: number): number[] {
  const [, ...scored] = POINT_CHANCES.map((chance) => chance * skill)
  return [1 - scored.reduce((a, b) => a + b, 0), ...scored]
}

/** Chances of each difference (home less away, from -3) when both have had the ball once. */
function differences(homeSkill: number, awaySkill: number): number[] {
  const home = possessionChances(homeSkill)
  const away = possessionChances(awaySkill)
  const chances = Array.from({ length: 2 * MOST_POINTS + 1 }, () => 0)
  home.forEach((p, made) => {
    away.forEach((q, conceded) => {
      chances[made - conceded + MOST_POINTS]! += p * q
    })
  })
  return chances
}

const leads = new Map<string, readonly Float64Array[]>()

/** Home's chance by pairs of possessions left and by lead, when a lead of nothing at the end is worth `level`. */
function leadTable(pairs: number, chances: readonly number[], level: number): Float64Array[] {
  const width = 2 * LEAD_MAX + 1
  const end = new Float64Array(width).map((_, i) => (i > LEAD_MAX ? 1 : i === LEAD_MAX ? level : 0))
  const rows = [end]
  for (let left = 1; left <= pairs; left++) {
    const after = rows[left - 1]!
    const row = new Float64Array(width)
    for (let i = 0; i < width; i++) {
      let sum = 0
      for (let k = 0; k < chances.length; k++) {
        sum += chances[k]! * after[Math.max(0, Math.min(width - 1, i + k - MOST_POINTS))]!
      }
      row[i] = sum
    }
    rows.push(row)
  }
  return rows
}

/**
 * Home's chance to win, by pairs of possessions left of normal time and the lead in points; a level score goes to
 * overtime, and to another where that is level too.
 */
export function winChance(
  { homeSkill, awaySkill }: { homeSkill: number; awaySkill: number },
  pairsLeft: number,
  lead: number,
): number {
  const key = `${homeSkill}/${awaySkill}`
  let table = leads.get(key)
  if (!table) {
    const chances = differences(homeSkill, awaySkill)
    const wins = leadTable(OVERTIME_PAIRS, chances, 0)[OVERTIME_PAIRS]![LEAD_MAX]!
    const winsOrLevel = leadTable(OVERTIME_PAIRS, chances, 1)[OVERTIME_PAIRS]![LEAD_MAX]!
    table = leadTable(PAIRS, chances, wins / (1 - (winsOrLevel - wins)))
    leads.set(key, table)
  }
  return table[pairsLeft]![Math.max(-LEAD_MAX, Math.min(LEAD_MAX, lead)) + LEAD_MAX]!
}

const totals = new Map<string, readonly Float64Array[]>()

/** The chance that both sides together make this many points or more in so many pairs of possessions. */
export function pointsChance(
  { homeSkill, awaySkill }: { homeSkill: number; awaySkill: number },
  pairsLeft: number,
  needed: number,
): number {
  if (needed <= 0) return 1
  const key = `${homeSkill}/${awaySkill}`
  let table = totals.get(key)
  if (!table) {
    const home = possessionChances(homeSkill)
    const away = possessionChances(awaySkill)
    const chances = Array.from({ length: 2 * MOST_POINTS + 1 }, () => 0)
    home.forEach((p, a) => {
      away.forEach((q, b) => {
        chances[a + b]! += p * q
      })
    })
    const rows = [new Float64Array(POINTS_MAX + 1)]
    rows[0]![0] = 1
    for (let left = 1; left <= PAIRS; left++) {
      const after = rows[left - 1]!
      const row = new Float64Array(POINTS_MAX + 1)
      for (let need = 0; need <= POINTS_MAX; need++) {
        let sum = 0
        for (let made = 0; made < chances.length; made++)
          sum += chances[made]! * after[Math.max(0, need - made)]!
        row[need] = sum
      }
      rows.push(row)
    }
    table = rows
    totals.set(key, table)
  }
  return table[pairsLeft]![Math.min(POINTS_MAX, needed)]!
}

/** Points of both sides together that a game of normal time comes to on average. */
export function averageTotal({ homeSkill, awaySkill }: { homeSkill: number; awaySkill: number }): number {
  const perPossession = POINT_CHANCES.reduce((sum, chance, points) => sum + chance * points, 0)
  return PAIRS * perPossession * (homeSkill + awaySkill)
}
