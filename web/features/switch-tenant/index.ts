export { OtherFirmPage, type OtherFirmProps } from './OtherFirmPage.tsx'
