export {
  createSimulator,
  type ListenOptions,
  type Simulator,
  type SimulatorOptions,
} from './host/simulator.ts'
export type { ScenarioSource } from './host/worlds/scenario-file.ts'
