export const imageLookupRefusals = {
  AddressRefused: [422, 'Cette adresse ne peut pas être consultée'],
  ShopUnreachable: [422, 'Ce site est injoignable'],
  ShopRefused: [422, 'Ce site refuse qu’on cherche à votre place. Écrivez le nom\u00a0; une photo suffit'],
  ShopTooSlow: [422, 'Ce site met trop de temps à répondre'],
  NotAPage: [422, 'Cette adresse ne mène pas à une page'],
  NoImageFound: [422, 'Aucune image n’a été trouvée sur cette page'],
  HomePage: [422, 'Cette adresse mène à l’accueil d’un site, et non à un produit'],
  LoginPage: [
    422,
    'Cette adresse demande de se connecter\u00a0: Cachotteries ne peut pas la lire à votre place',
  ],
  ListPage: [422, 'Cette adresse mène à une liste de produits\u00a0: ouvrez-en un et collez son lien'],
  NotAProduct: [422, 'Cette page ne parle pas d’un produit. Écrivez le nom\u00a0; une photo suffit'],
} as const
