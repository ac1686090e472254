export const dsnPath = '/service-social/robot-dsn';
export const dsnReturnsPath = '/service-social/robot-dsn-r';
