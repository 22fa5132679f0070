import { wordsIn, type Page } from './page.ts'

/** What the titles and first headings of pages say that aren't a product's, each expression by itself. */
const titles = {
  login: [
    /^(?:se connecter|connexion|connectez-vous|identification|identifiez-vous|authentification|mon compte|my account|log ?in|sign ?in|anmelden)\b/i,
  ],
  refused: [
    /^(?:just a moment|un instant|einen moment|un momento|een moment|okamžik|len chvíľu|chwileczkę)(?:[, ]{1,2}(?:please|bitte|por favor|geduld))?[ .…!]*$/i,
    /^(?:attention required|access to this page has been denied|pardon our interruption|checking your browser)\b/i,
    /^(?:robot check|(?:are you|êtes-vous|bist du|eres) (?:a |un |une |ein )?(?:robot|human|humain|mensch)|robot or human|(?:human|age|security|browser) (?:verification|check)|vérification (?:de (?:l[’']âge|sécurité)|d[’']âge)|altersprüfung|sicherheitsprüfung)/i,
    /^(?:access denied|accès (?:est )?(?:refusé|interdit|bloqué)|zugriff verweigert|acceso denegado|accesso negato|acesso negado|toegang geweigerd|åtkomst nekad|odmowa dostępu|dostęp zablokowany|přístup odepřen)/i,
    /^(?:too many requests|trop de (?:demandes|requêtes)|zu viele anfragen|demasiadas (?:peticiones|solicitudes)|request (?:blocked|unsuccessful))\b/i,
    /^(?:virtual )?(?:waiting room|salle d[’']attente|file d[’']attente|warteraum|sala de espera)\b/i,
    /\b(?:en maintenance|under maintenance|wartungsarbeiten|en mantenimiento|in manutenzione)\b/i,
    /^(?:blocked|forbidden)$|^(?:error|erreur|fehler) (?:403|429|50\d)\b|^(?:403|429|50\d)\b.*\b(?:error|forbidden|unavailable|gateway|too many)\b/i,
  ],
  missing: [
    /^(?:erreur|error) ?404|^error page\b|^page d[’']erreur\b|^404\b.*\b(?:page|error|erreur|not found|introuvable)\b/i,
    /\b(?:page|produit|article|annonce|offre|product|item|listing) (?:est )?(?:introuvable|inexistante?|non trouvée?|not found)/i,
    /\bn[’']existe (?:pas|plus)\b|\bn[’']est plus (?:disponible|en vente)\b/i,
    /\b(?:no longer (?:available|exists)|couldn[’']t find (?:that|this|the) (?:page|item|product))\b/i,
    /^(?:sorry, |désolés?, )?(?:(?:this|that|the|ce|cet|cette|le|la|l[’']) ?)?(?:page|produit|article|annonce|offre|product|item|listing|site|service|store|boutique) (?:is |est )?(?:\w+ly |\w+ment )?(?:unavailable|not available|indisponible)\b/i,
    /^(?:currently |temporarily |actuellement |temporairement )?(?:unavailable|not available|indisponible)\b/i,
    /^(?:seite|artikel|produkt) nicht (?:gefunden|verfügbar)|^página no encontrada|^pagina non trovata/i,
    /\b(?:hittade? inte|kunde inte|kan(?:de)? ikke|fant ikke)\b.*\b(?:sid|hitta|find|siden)|\bniet gevonden\b|\bnie znaleziono\b|\bnebyla nalezena\b|\bnão encontrada\b|\bnenalezena\b|\bsayfa bulunamad/i,
    /^(?:error|erreur|fehler|errore|oops|oups|hoppsan)[ !.…]*$|^(?:404|410)$/i,
    // A template that nothing filled in.
    /^(?:pdp|plp|product (?:page|details?)|untitled(?: document)?|undefined|null|loading[.…]*)$/i,
  ],
  list: [
    /^(?:résultats? (?:de (?:la )?recherche|pour) |résultats? de recherche$|recherche ?: |search results?\b|results for |suchergebnisse\b)/i,
    /(?:^|[-–|:] )(?:risultati (?:della|di) ricerca|resultados de (?:la )?búsqueda|resultados d[ae] (?:pesquisa|busca)|zoekresultaten|sökresultat|søgeresultater|søkeresultater|výsledky (?:vyhledávání|hledání)|wyniki wyszukiwania|wyszukiwanie dla|arama sonuçları|keresési eredmények)/i,
    // `24 produits`, `32 793 annonces`, `1 - 25 von 5.868 Ergebnissen`
    /^\d[\d .,\u00a0\u202f]* (?:résultats?|results?|produits|products|produkte|artikel|articles|annonces|anuncios|annunci|angebote|offres|offers|ofert|ergebniss?en?|items|treffer|resultados|risultati|resultaten)\b/i,
    /\b\d{1,4} ?[-–] ?\d{1,4} (?:von|of|sur|de|di|van|av|af|z) \d[\d .,]{0,9}\d\d\b/i,
  ],
} as const

/** Whether the title or the first heading of a page is one of those. */
export function isTitled(page: Page, kind: keyof typeof titles): boolean {
  const [heading] = page.elements('h1')
  return [page.title.trim(), heading ? wordsIn(heading) : ''].some((one) =>
    titles[kind].some((title) => title.test(one)),
  )
}
