export const preferenceRefusals = {
  PreferenceTypeTaken: [409, 'Vous avez déjà renseigné cette information', 'type'],
  WrongPreferenceType: [400, 'Ce type d’information n’est pas proposé', 'type'],
  NoSuchPreferenceType: [404, 'Ce type d’information n’existe pas'],
  PreferenceTypeExists: [409, 'Ce type d’information existe déjà'],
  NoSuchPreference: [404, 'Information introuvable'],
  NoSharedPreferences: [403, 'Ces préférences ne vous sont pas accessibles'],
} as const
