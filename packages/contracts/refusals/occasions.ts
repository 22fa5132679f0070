export const occasionRefusals = {
  NoSuchOccasion: [404, 'Cette occasion n’existe pas, ou plus'],
  OccasionIsPast: [400, 'Ce jour est passé', 'day'],
  WrongSurprise: [400, 'Une surprise est pour d’autres que vous\u00a0: choisissez pour qui', 'people'],
  SurpriseStays: [
    409,
    'La surprise ne se change plus, ni pour qui elle est\u00a0: supprimez l’occasion, puis ajoutez-la de nouveau',
  ],
  TooManyOccasions: [
    409,
    'Cette famille a déjà beaucoup d’occasions à venir\u00a0: supprimez-en une d’abord',
  ],
  NoSuchCalendar: [404, 'Cette adresse d’agenda ne répond pas, ou plus'],
} as const
