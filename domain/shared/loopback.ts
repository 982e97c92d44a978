const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/iu

/** Whether an address is that of the machine itself: product and browser stand on one. */
export const isLoopback = (address: string): boolean => loopback.test(address)
