import { accountRecipes } from './account-recipes.ts'
import { adminRecipes } from './admin-recipes.ts'
import { betRecipes } from './bet-recipes.ts'
import { branchRecipes } from './branch-recipes.ts'
import { cashierRecipes } from './cashier-recipes.ts'
import { casinoRecipes } from './casino-recipes.ts'
import { controlRecipes } from './control-recipes.ts'
import { faultRecipes } from './fault-recipes.ts'
import { marketRecipes } from './market-recipes.ts'
import { operatorRecipes } from './operator-recipes.ts'
import { ownLimitRecipes } from './own-limit-recipes.ts'
import { raceRecipes } from './race-recipes.ts'
import type { Recipes } from './recipe.ts'
import { reportRecipes } from './report-recipes.ts'
import { sessionRecipes } from './session-recipes.ts'

/** How every call of the table is used; one without a recipe does not compile. */
export const RECIPES: Recipes = {
  ...sessionRecipes,
  ...accountRecipes,
  ...betRecipes,
  ...reportRecipes,
  ...cashierRecipes,
  ...ownLimitRecipes,
  ...adminRecipes,
  ...marketRecipes,
  ...raceRecipes,
  ...casinoRecipes,
  ...controlRecipes,
  ...branchRecipes,
  ...faultRecipes,
  ...operatorRecipes,
}
