export const clickRefusals = {
  NotAdministrator: [403, 'Cette partie est réservée aux administrateurs'],
} as const
