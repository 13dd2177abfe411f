export {
  createSimulator,
  type ListenOptions,
  type Simulator,
  type SimulatorOptions,
} from './host/simulator.ts'
