export { ScreenPage } from '../screens/ScreenPage.tsx'
export { Overlays } from './Overlays.tsx'
export { Shell } from './Shell.tsx'
