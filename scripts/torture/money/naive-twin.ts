export { runTwins } from '../../../simulator/exchange/proof/naive/twin-run.ts'
