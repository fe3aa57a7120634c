// What the pages say to people in French. A no-break space is inside quotation marks, and before : ; ? and !, so that
// no line begins with one of them.

/** Of every page. */
export const PAGE_FRENCH = {
  direction: 'ltr',
  self: 'Français',
  quotes: ['«\u00a0', '\u00a0»'],
  ordinals: { one: 'er', other: 'e' },

  // Giving a record
  title: 'Vérifier un tirage au sort',
  intro: 'Cette page vérifie un tirage fait avec verishuffle. Elle fonctionne hors ligne, et ce que vous choisissez '
    + 'ou écrivez ici reste sur cet appareil.',
  record: 'Le tirage',
  recordFile: 'Choisissez un fichier du tirage',
  recordFileHint: 'La page du tirage ou son procès-verbal, souvent nommé transcript.json. Ensuite, vous pouvez '
    + 'ajouter la liste, le résultat, les attributions, les désistements, une preuve d’inscription ou une preuve de '
    + 'journal. Vous pouvez aussi déposer des fichiers n’importe où sur cette page.',
  recordText: 'Ou collez-le',
  recordRead: 'Lire ce qui est collé',
  recordLine: 'Ligne de l’archive',
  recordLineHint: 'Ceci est une archive de {0} {0:ligne|lignes}. Cette page vérifie une ligne à la fois. Pour '
    + 'vérifier toute l’archive et trouver les tours manquants, utilisez le programme : verishuffle verify --archive.',
  recordLineWrong: 'La ligne doit être un nombre de 1 à {0}.',
  again: 'Relire le procès-verbal',
  isTranscript: 'Ceci est le procès-verbal d’un tirage.',
  isLine: 'Ceci est une archive de {0} {0:procès-verbal|procès-verbaux}. Un seul a été lu.',
  isPage: 'Ceci est le rapport d’un tirage. Son procès-verbal a été lu.',
  isAnnouncement: 'Ceci est l’annonce d’un tirage. Elle ne contient aucun résultat.',
  isReceipt: 'Ceci est le reçu d’un participant. Son procès-verbal et sa preuve ont été lus.',
  isTerms: 'Ce sont les conditions d’un tirage. Elles ne contiennent aucun résultat.',
  isProofToo: 'Ceci est une preuve d’inscription. Elle est affichée avec le procès-verbal.',
  isProof: 'Ceci est une preuve d’inscription. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isIdProofToo: 'Ceci est une preuve d’identifiant. La réponse se trouve plus bas, sous « Trouver mon inscription ».',
  isIdProof: 'Ceci est une preuve d’identifiant. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isLoggedToo: 'Ceci est une preuve d’un journal public. Elle sera vérifiée quand vous aurez aussi donné la clé du '
    + 'journal et la politique du journal.',
  isLogged: 'Ceci est une preuve d’un journal public. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isOpening: 'Ceci est l’ouverture d’un scellé. Choisissez plutôt le procès-verbal du tirage.',
  isSecret: 'Ceci est un secret. Ne le donnez à personne. Choisissez plutôt le procès-verbal du tirage.',
  isBlinding: 'Ceci est la clé d’une liste masquée. Gardez-la pour vous. Choisissez plutôt le procès-verbal du tirage.',
  isEntries: 'Ceci est la liste du tirage.',
  isWrongList: 'Ceci a autant de lignes que la liste du tirage, mais ce n’est pas cette liste.',
  isAwards: 'Ce sont des attributions. Elles seront comparées quand vous vérifierez le tirage.',
  isResult: 'Ceci est peut-être le résultat du tirage. Il sera comparé quand vous vérifierez le tirage.',
  isWithdrawals: 'Ce sont des désistements. Avec la liste, la page montre qui reçoit quoi après ces désistements.',
  isUnknown: '{0} n’est pas le procès-verbal d’un tirage. S’il s’agit d’une liste, d’un résultat, d’attributions ou '
    + 'de désistements, choisissez d’abord la page du tirage ou son procès-verbal (transcript.json).',
  thisText: 'Ce texte',
  isBroken: 'Ceci ne peut pas être lu comme le procès-verbal d’un tirage. Il a peut-être été coupé ou modifié en '
    + 'chemin : reprenez-le là où il a été publié.',
  isEmpty: '{0} est vide. Reprenez le contenu là où le tirage a été publié.',
  changedUtf16: 'Ceci est enregistré en UTF-16. Reprenez le fichier là où il a été publié, ou enregistrez-le en UTF-8.',
  changedMark: 'Un éditeur a mis un signe invisible (BOM) au début. Reprenez le fichier, ou enregistrez-le sans BOM.',
  changedQuotes: 'Les guillemets ont été remplacés, peut-être en copiant. Reprenez le fichier publié lui-même.',
  changedByMail: 'C’est le texte brut d’un courriel. Enregistrez sa pièce jointe, ou reprenez le fichier publié.',
  notOfThisPage: '{0} n’a pas été pris en compte. Cette page ne montre qu’un tirage et n’a aucun champ pour un tel '
    + 'fichier. Un autre tirage se vérifie sur sa propre page.',
  stoppedAt: 'La lecture s’est arrêtée à la ligne {0}, colonne {1}.',
  noVerdictWhy: 'La vérification n’a pas pu se faire. La raison se trouve à la fin de la partie technique, plus bas.',
  faultGiven: 'Une chose que vous avez donnée ne peut pas servir. Le formulaire ci-dessous dit laquelle.',
  isNewer: 'Ceci a été fait avec une version plus récente de verishuffle. Vérifiez-le avec une copie plus récente de '
    + 'cette page.',
  pageFailed: 'Quelque chose n’a pas fonctionné dans cette page. Rechargez-la. Si cela ne suffit pas, ouvrez-la dans '
    + 'un autre navigateur.',
  noRecord: 'Cette page devrait contenir un tirage, mais il n’y en a pas.',
  severalRecords: 'Cette page contient plusieurs procès-verbaux : elle peut donc en montrer un et se fonder sur un '
    + 'autre. Ne vous y fiez pas, et redemandez la page à l’organisateur.',
  fileTooLarge: '{0} : ce fichier a {1} octets, et cette page en lit {2} au plus. Vérifiez-le plutôt avec le '
    + 'programme : verishuffle verify.',
  textTooLarge: 'Ce texte a {1} octets, et cette page en lit {2} au plus. Vérifiez-le plutôt avec le programme : '
    + 'verishuffle verify.',
  fileUnreadable: '{0} : le navigateur ne peut pas lire ce fichier. Choisissez-le de nouveau.',
  loneSurrogate: 'Ce texte contient une moitié de paire de substitution : ce n’est pas du texte Unicode.',

  // The draw
  kindDrawn: 'Résultat d’un tirage public',
  kindDrawnBy: 'Résultat d’un tirage public, avec le nom donné par son organisateur',
  announcedTitle: 'Annonce d’un tirage public',
  kindReceipt: 'Reçu d’une inscription à un tirage public',
  kindReceiptPrivate: 'Reçu d’une inscription à un tirage dont la liste est privée. Gardez-le pour vous.',
  kindAnnounced: 'Annonce d’un tirage public, avec le nom donné par son organisateur',
  unnamed: 'Un tirage public',
  inTheirWords: 'Selon les mots de l’organisateur',
  theName: 'Nom du tirage',
  theRules: 'Règles',
  drawnHeading: 'Inscriptions tirées, dans cet ordre',
  drawnByRecord: 'C’est ce que dit le fichier de l’organisateur. Personne ne l’a vérifié ici.',
  drawnByPage: 'Cette page a fait elle-même ce tirage, avec ses conditions et ce qu’elle a reçu. Seule une '
    + 'vérification dit si les conditions étaient publiques avant que le hasard soit connu.',
  drawnRefused: 'Ne vous fiez pas à ce qui est affiché ici.',
  consistentShown: 'Ce qui manque est indiqué plus haut.',
  noShuffle: 'Aucun mélange ne fait les échanges de ce procès-verbal : ils ne désignent donc personne.',
  noNames: 'Cette page n’a pas de liste de noms. Elle montre donc des numéros de ligne.',
  blindNames: 'La liste de ce tirage est privée. Cette page montre donc des numéros de ligne.',
  wrongList: 'Cette page contient une liste qui n’est pas celle du tirage. Elle ne montre donc aucun nom.',
  lineOf: 'ligne {0} sur {1}',
  awardsHeading: 'Qui reçoit quoi',
  awardsNamed: 'Les noms entre guillemets viennent de l’organisateur.',
  awardsBy: 'Si quelqu’un se désiste plus tard, les mêmes conditions disent qui vient ensuite.',
  awardsNow: 'Voici la situation après les désistements donnés.',
  awardsMisfit: 'Les désistements donnés ne correspondent pas à ce tirage. Voici donc la situation avant tout '
    + 'désistement.',
  gaveUp: 'désistement ici, selon l’organisateur : {0}',
  withdrewAs: '{0} désistement, selon l’organisateur ; avant cela : {1}',
  withdrawalsNamed: '{0} {0:désistement|désistements}, selon l’organisateur : {1}.',
  withdrawalsCounted: '{0} {0:désistement|désistements}, selon l’organisateur.',
  awardEmpty: 'Personne',
  awardsUnknown: 'Les conditions disent qui reçoit quoi d’après les colonnes de la liste. Avec la liste, cette page '
    + 'le montre.',
  awardsHidden: 'Les conditions disent qui reçoit quoi d’après les colonnes de la liste, qui est privée.',
  awardSize: '{0} sur {1} {0:attribué|attribués}',
  waitlistSize: '{0} {0:inscription attend|inscriptions attendent}',
  waitlistInOrder: 'Si quelque chose se libère, c’est pour la première inscription de cette liste.',
  waitlistBySteps: 'Voici l’ordre du tirage. Ce qui se libère suit les mêmes étapes et les mêmes limites : la '
    + 'première inscription de cette liste n’est donc pas toujours la suivante.',
  awardLine: 'ligne {0} sur {1}, tirée au {2} rang',
  awardDrawn: 'tirée au {0} rang',
  whyStep: 'à l’étape {0}',
  whyColumn: 'à l’étape {0}, selon sa valeur dans {1}',
  whyCondition: 'à l’étape {0}, car sa valeur dans {1} est {2}',
  stepIs: 'Étape {0} : {1}.',
  mechanics: 'Montrer la ligne, l’ordre et l’étape de chacun',
  allocationHeading: 'Ce qui est attribué, et à qui',
  cardLine: 'Ligne {0}',
  cardNumber: 'Numéro {0}',
  more: 'En montrer {0} de plus',
  shownOf: '{0} sur {1} {0:affichée|affichées}',

  // Find my entry
  find: 'Trouver mon inscription',
  findLabel: 'Votre billet, votre nom ou une partie',
  findDigits: 'Ou les premiers chiffres d’un identifiant',
  findNumber: 'Votre numéro',
  findNone: 'Rien dans la liste ne contient ceci.',
  findSpelt: 'Avec une autre graphie :',
  findOrder: 'Avec ces mots dans un autre ordre :',
  findMore: 'Seuls les {0} premiers sur {1} sont affichés.',
  findDrawn: 'ligne {0} : tirée au {1} rang',
  findNotDrawn: 'ligne {0} : non tirée',
  getsAward: 'Reçoit {0}',
  getsPlace: 'Rang {1} sur {0}',
  getsNothing: 'Ne reçoit rien',
  saysAward: 'L’organisateur dit : {0}.',
  saysPlace: 'L’organisateur dit : rang {1} sur {0}.',
  saysNothing: 'L’organisateur dit : cette inscription ne reçoit rien.',
  saysWithdrew: 'L’organisateur dit : désistement de cette inscription, numéro {0} sur {1}.',
  saysUnchecked: 'Non vérifié ici : ce que reçoit une inscription dépend de toute la liste, et ce reçu ne la contient '
    + 'pas.',
  saysOther: 'Cette page trouve autre chose. Peut-être que quelqu’un s’est désisté.',
  listForAwards: 'Si vous avez la liste, cette page peut calculer qui reçoit quoi.',
  findInList: 'ligne {0} : dans la liste',
  why: 'Pourquoi ?',
  whyDrawn: 'Elle a été tirée au {0} rang sur {1}.',
  whyNotDrawn: 'Elle n’a pas été tirée : {0} {0:l’a été|l’ont été} sur {1} {1:inscription|inscriptions}, et personne '
    + 'd’autre ne peut rien recevoir.',
  whyTurn: 'Étape {0} :',
  whyNowhere: 'pas pour cette inscription, car sa valeur dans {0} ne désigne aucune attribution',
  whyOther: 'pas pour cette inscription, car sa valeur dans {0} n’est pas {1}',
  whyLimit: 'cette étape donne {1} au plus {0} fois, et ce nombre était atteint',
  whyGiven: '{0} était déjà entièrement attribué avant son tour, en dernier à {1}',
  whyNone: 'il ne restait rien de {0}',
  whyCap: 'au plus {0} {0:inscription|inscriptions} avec cette valeur dans {1} {0:peut|peuvent} recevoir une '
    + 'attribution, et c’était déjà le cas de {2}',
  whyLeftOut: 'laissée de côté, car {0} a la même valeur dans {1} et avait déjà quelque chose',
  whyGot: 'elle a reçu {0}',
  whyGotNamed: 'elle a reçu l’attribution indiquée dans {0}',
  whySeat: '{0}, numéro {1}',
  whyMore: '{0} de plus',
  whyGave: 'Elle s’est désistée de {0}.',
  whyGone: '{0} s’est désisté de {1}, qui est allé à {2}.',
  whyGoneNobody: '{0} s’est désisté de {1}, et personne de ceux qui attendent ne pouvait le recevoir.',
  whyCame: '{0} s’est désisté de {1}, et cette inscription l’a reçu ensuite.',
  whyFirst: 'Personne n’est devant elle sur {0}.',
  whyBefore: 'Devant elle sur {0} : {1}.',
  whyNextAll: 'Si quelqu’un se désiste maintenant, cette inscription prend sa place.',
  whyNext: 'Si l’une de ces attributions se libère maintenant, elle est pour cette inscription : {0}.',
  whyNextNone: 'Quoi qu’il se libère maintenant, une autre inscription le reçoit avant elle.',
  numberDrawn: 'Le numéro {0} a été tiré au {1} rang.',
  numberNotDrawn: 'Le numéro {0} n’a pas été tiré.',
  numberInDraw: 'Le numéro {0} participe.',
  numberOutside: 'Les numéros vont de 0 à {0}.',
  findProof: 'La liste est privée. Avec votre preuve d’inscription, cette page montre votre ligne et dit si elle a '
    + 'été tirée. Si vous n’avez pas de preuve, demandez la vôtre à l’organisateur.',
  findList: 'Cette page ne contient pas de liste. Choisissez-la pour chercher votre billet, ou choisissez votre '
    + 'preuve d’inscription.',
  findProofFile: 'Votre preuve d’inscription',
  findListFile: 'La liste du tirage',
  yourEntry: 'Votre inscription',
  entryDrawn: 'Ligne {0} sur {1}, tirée au {2} rang sur {3}',
  entryNotDrawn: 'Ligne {0} sur {1}, pas parmi les {2} tirées',
  entryUnknown: 'Ligne {0} sur {1}',
  entryBy: 'La preuve correspond à ce procès-verbal. Si l’inscription a été tirée, et à quel rang, c’est le '
    + 'procès-verbal qui le dit : seule une vérification montre si c’est exact.',
  entryWrong: 'La preuve d’inscription de cette page n’est pas valable : elle n’est pas pour ce tirage, ou elle est '
    + 'endommagée. Redemandez-la à la personne qui vous l’a donnée.',
  anotherProof: 'Chercher une autre inscription, avec sa preuve',
  cellMore: '{0}, les premiers de 64 chiffres. Tout montrer.',
  cellLess: '{0}, les 64 chiffres. Montrer les premiers.',
  idProofFile: 'Votre preuve d’identifiant',
  idProofHint: 'Le fichier qui vous a été envoyé, par exemple proof-0001.json. Cette page le lit ici. Elle ne le '
    + 'garde pas, ne l’envoie pas, ne l’imprime pas, et l’oublie quand vous la fermez.',
  idNeedsList: 'Votre preuve d’identifiant est là. Pour en juger, il faut la liste : choisissez-la aussi.',
  idNoPlace: 'Vous avez choisi une preuve d’identifiant, mais la liste de ce tirage n’a pas d’identifiants qu’elle '
    + 'pourrait ouvrir.',
  idOtherFile: 'Ce fichier n’est pas une preuve d’identifiant. Choisissez celui qui vous a été envoyé.',
  idMalformed: 'Ce fichier est endommagé : il est illisible à partir de la ligne {0}, colonne {1}. Choisissez le '
    + 'fichier tel qu’il vous a été envoyé.',
  idNot: 'La preuve n’est pas valable',
  idNotPin: 'L’engagement que vous avez donné n’est pas celui de ce tirage.',
  idNotContext: 'Elle est pour le tirage {0}, et celui-ci est {1}.',
  idNotKind: 'Ce tirage n’a pas de liste avec des identifiants masqués.',
  idNotFirst: 'Elle montre un identifiant dans la colonne {0}, et dans ce tirage les identifiants sont dans la '
    + 'colonne {1}.',
  idNotColumn: 'Elle a une colonne {0}, que ce tirage n’a pas.',
  idNotSingle: 'Elle montre plusieurs cellules, et ce tirage n’a pas de colonnes.',
  idNotList: 'La liste de cette page n’est pas celle du tirage.',
  idNotAbsent: 'Aucune ligne de la liste n’a son identifiant.',
  idNotOther: 'La ligne {0} a son identifiant, mais autre chose dans la colonne {1}.',
  idNext: 'Assurez-vous d’abord que c’est bien le fichier de ce tirage. Si oui, montrez-le avec cette page à la '
    + 'personne qui vous l’a envoyé, et faites une réclamation.',
  idRefused: 'La preuve correspond à un procès-verbal qui a été refusé',
  idBefore: 'Vous êtes sur la liste ; rien n’est encore tiré',
  idUnchecked: 'La preuve correspond à ce procès-verbal',
  idUncheckedText: 'Le procès-verbal n’a pas été vérifié ici. Tout ce qui suit ne repose donc que sur lui. Vérifiez '
    + 'le tirage plus haut.',
  idHolds: 'La preuve est valable',
  youGet: 'Vous obtenez {0}',
  youWait: 'Vous attendez : place {1} sur {0}',
  youGetNothing: 'Rien pour vous cette fois',
  youAreDrawn: 'Vous avez été tiré au sort : {0}',
  youAreNotDrawn: 'Vous n’avez pas été tiré au sort cette fois',
  idPinned: 'Elle est valable pour l’engagement que vous avez donné.',
  idUnpinned: 'L’engagement de cette page n’a pas été comparé avec un engagement que vous connaissez d’ailleurs. '
    + 'Comparez-le : pour un autre tirage, la preuve ne montre rien.',
  idDrawn: 'Tirée au {0} rang sur {1}.',
  idLine: 'La ligne {0} sur {1} de la liste est celle de la personne décrite ici :',
  idCell: 'Dans la liste : {0}',
  idSameNone: 'Aucune autre ligne n’a la même chose.',
  idSame: '{0} {0:autre ligne a|autres lignes ont} la même chose.',
  idOthers: 'Ces cellules de la ligne ne sont pas dans la preuve. Regardez si elles sont exactes :',
  idEmpty: 'vide',

  // Before the draw
  notDrawn: 'Pas encore tiré',
  notDrawnHere: 'Pas encore tiré ici',
  notDrawnText: 'Le tirage attend les sources nommées ci-dessous.',
  timeHasCome: 'L’heure est venue. Chacun peut maintenant faire le tirage sur cette page, et tout le monde voit le '
    + 'même résultat.',
  timeNotAll: 'Le nombre aléatoire public est sorti. Il manque encore : {0}.{1} Quand tout sera là, chacun pourra '
    + 'faire le tirage sur cette page, et tout le monde verra le même résultat.',
  needReply: '{1:la réponse|les réponses} de {0}',
  needOpening: '{1:le secret|les secrets} de {0} (opening.json)',
  needValue: '{1:la valeur|les valeurs} de {0}',
  sealsFrom: 'L’organisateur {0:le|les} publie.',
  timeLeft: 'Temps restant :',
  drawnAt: 'Le hasard est fixé le {0}.',
  days: '{0} {0:jour|jours},',
  toBeDrawn: '{0} {0:inscription sera tirée|inscriptions seront tirées} sur {1}.',
  allInOrder: 'Le tirage met en ordre toutes les inscriptions ({0}).',
  commitment: 'L’engagement',
  keepIt: 'Gardez cette page, ou ces 64 caractères : copiez-les, imprimez-les ou photographiez-les. Ils vous '
    + 'permettront de vérifier plus tard que rien n’a été changé.',
  keepThese: 'Gardez ces 64 caractères : copiez-les, imprimez-les ou photographiez-les. Ils vous permettront de '
    + 'vérifier plus tard que rien n’a été changé.',
  keepLate: 'L’heure du tirage est venue : ces 64 caractères ne prouvent donc rien si vous ne les voyez que '
    + 'maintenant. Si vous les avez gardés avant, comparez-les.',
  copyByHand: 'Copiez-le comme n’importe quel texte.',
  print: 'Imprimer cette page',
  qrLabel: 'L’engagement sous forme de code QR',
  commitmentOfRecord: 'L’engagement de ce procès-verbal',
  compareIt: 'C’est celui des conditions de ce procès-verbal. Comparez-le avec celui qui a été annoncé : s’ils '
    + 'diffèrent, ce n’est pas le tirage annoncé.',
  chanceFrom: 'D’où vient le hasard',
  chanceFromText: 'Toutes ces sources décident ensemble. Elles ont été fixées ou nommées à l’avance.',
  warningsHeading: 'Ce qui ressemble à autre chose',
  entriesAlike: 'Les lignes {0} et {1} de la liste sont difficiles à distinguer : {2} et {3}. Le caractère {4} est '
    + '{5} dans l’une et {6} dans l’autre. Une personne est peut-être deux fois dans la liste.',
  entriesCase: 'Les lignes {0} et {1} de la liste ne diffèrent que par les majuscules : {2} et {3}. Une personne est '
    + 'peut-être deux fois dans la liste.',
  moreAlike: '{0} {0:autre paire|autres paires} de lignes {0:est difficile|sont difficiles} à distinguer.',
  entryMixed: 'Ligne {0} de la liste : le mot {1} mêle des lettres de plusieurs alphabets. Il peut donc ressembler à '
    + 'un autre mot.',
  moreMixed: '{0} {0:autre ligne a|autres lignes ont} un tel mot.',
  text_alike: 'Les noms {0} et {1} se ressemblent, mais ne sont pas les mêmes : le caractère {2} est {3} dans l’un et '
    + '{4} dans l’autre.',
  text_mixed_scripts: 'Le mot {0} mêle des lettres de plusieurs alphabets. Il peut donc ressembler à un autre mot.',
  text_respelled: 'D’autres programmes peuvent écrire {1} au lieu de {0}, ce qui est un autre texte : le caractère '
    + '{2} devient {4} au lieu de {3}.',
  text_unlike: 'Le texte {0} n’est peut-être pas ce qu’il semble être : le caractère {1} est {2}.',
  cellsAlike: 'La colonne {0} de la liste contient {1} et {2}, aux lignes {3} et {4}. Ils se ressemblent, mais les '
    + 'règles en font deux valeurs : le caractère {5} est {6} dans l’une et {7} dans l’autre.',
  valueUnknown: 'Une règle demande {1} dans la colonne {0}, mais aucune inscription n’a cette valeur.',
  valueUnknownLike: 'La ligne {3} de la liste a {2}, qui lui ressemble : le caractère {4} est {5} dans la règle et '
    + '{6} dans la liste.',
  moreLookalikes: 'Il y en a {0} de plus de ce genre.',
  sourceSealedYet: '{0}, un secret scellé, que son propriétaire ouvre pour le tirage',
  sourceBeaconYet: '{0}, une source publique de hasard (balise drand) : son tour {1} sort le {2}, et personne ne le '
    + 'connaît avant',
  sourceBeaconDue: '{0}, une source publique de hasard (balise drand) : son tour {1} est sorti le {2}, et personne ne '
    + 'le connaissait avant',
  makeIt: 'Faire le tirage',
  makeText: 'Dès que tout ce qui suit est connu, cette page fait elle-même le tirage, sur cet appareil. Chaque '
    + 'visiteur obtient le même résultat.',
  makeBeacon: 'Quand l’heure sera venue, la réponse de la balise se trouvera ici : {0}. Ouvrez-la, et copiez tout.',
  makeBeaconNow: 'La réponse de la balise se trouve ici : {0}. Ouvrez-la, et copiez tout.',
  makeLive: 'Demander à drand la réponse de la balise',
  makeLiveText: 'La page demande alors aux serveurs de drand, et à personne d’autre. Ils voient votre adresse IP, '
    + 'comme pour toute page.',
  makeByHand: 'Ou la coller, ou choisir son fichier',
  makePasteReply: 'Collez la réponse de la balise',
  makePasteOpening: 'Collez l’ouverture d’un scellé',
  makePasteEither: 'Collez la réponse de la balise ou l’ouverture d’un scellé',
  makePasteHint: 'Vous pouvez en coller plusieurs, l’une sous l’autre.',
  makeFiles: 'Ou choisissez des fichiers',
  makeFilesHint: 'Par exemple {0}.',
  makeDraw: 'Tirer au sort',
  noReply: 'Aucun serveur de drand n’a donné la réponse. Êtes-vous en ligne ? Vous pouvez aussi ouvrir l’adresse '
    + 'ci-dessous, et coller ce qu’elle affiche.',
  replyRound: 'Ceci est la réponse pour le tour {2}, mais {0} est tirée du tour {1}. Ouvrez l’adresse ci-dessus, et '
    + 'copiez tout.',
  replyFalse: 'La signature n’est pas celle de {0} pour le tour {1} : un de ses caractères est donc faux. Ouvrez '
    + 'l’adresse ci-dessus, et recopiez tout.',
  replyCut: 'La signature a {2} {2:caractère|caractères}, mais elle devrait en avoir 96. Ouvrez l’adresse ci-dessus, '
    + 'et copiez tout.',
  replyError: 'Ceci est une erreur du serveur, pas la réponse de la balise. Rouvrez l’adresse ci-dessus, et copiez ce '
    + 'qu’elle affiche alors.',
  replyEarly: 'Ceci est une erreur du serveur, pas la réponse de la balise : il est trop tôt. La réponse ne sort pas '
    + 'avant le {3}.',
  replyStrange: 'Ceci n’est pas la réponse de la balise : elle devrait contenir une signature de 96 chiffres et '
    + 'lettres de a à f. Ouvrez l’adresse ci-dessus, et copiez tout.',
  openingStrange: 'Ceci n’est pas l’ouverture d’un scellé. Prenez le fichier publié par l’organisateur, souvent '
    + 'opening.json, sans le modifier.',
  eitherStrange: 'Ceci n’est ni la réponse de la balise ni l’ouverture d’un scellé. La réponse contient une signature '
    + 'de 96 chiffres et lettres de a à f. Une ouverture est un fichier de l’organisateur, souvent opening.json.',
  openingOther: 'L’ouverture de {0} que vous avez donnée n’est pas pour ce tirage.',
  openingRound: 'L’ouverture de {0} que vous avez donnée est pour le tour {2}, mais c’est ici le tour {1}.',
  openingFalse: 'L’ouverture de {0} que vous avez donnée n’ouvre pas son scellé : quelqu’un l’a modifiée, ou elle est '
    + 'endommagée. Reprenez le fichier là où il a été publié.',
  openingSecret: 'Ceci est le secret lui-même, pas son ouverture. Ne le donnez à personne : seul son propriétaire '
    + 'l’ouvre.',
  stillLacking: 'Pas encore tiré. Il manque encore : {0}.',
  makeTaken: 'Accepté : {0}.',
  misfitValue: 'Ceci ne peut pas être la valeur de {0} : y a-t-il un espace au début ou à la fin ?',
  pinKept: 'Cette copie de la page est la mienne : je l’avais déjà à l’heure ci-dessous, avant le tirage',
  givenKept: 'l’engagement de la page que vous avez gardée',

  // The timeline
  listFixed: 'Liste fixée',
  listFixedText: '{0} {0:inscription|inscriptions}',
  numbersFixed: 'Numéros fixés',
  numbersFixedText: 'de 0 à {0}',
  published: 'Publié',
  publishedUnknown: 'cette page ne sait pas quand',
  publishedGiven: 'au plus tard le {0}, selon vous',
  publishedLogged: 'au plus tard le {0}, selon les témoins d’un journal public',
  publishedAfter: ' : le hasard était alors déjà connu',
  organiserSays: 'L’organisateur dit que ce tirage a été publié ainsi. Personne ne l’a vérifié ici.',
  statementDamaged: 'Ce que l’organisateur dit de la publication est endommagé dans cette page ; ce n’est donc pas '
    + 'affiché.',
  statementUse: 'Vérifiez-le où vous pouvez. L’heure que vous trouvez vous-même est celle que demande « {0} » quand on '
    + 'vérifie le tirage.',
  wayName_site: 'Sur un site web',
  wayName_archive: 'Une copie dans une archive du web',
  wayName_mail: 'Par courriel à toutes les personnes concernées',
  wayName_witnesses: 'Deux témoins',
  wayName_notice: 'Une annonce datée',
  wayName_log: 'Un registre public',
  chanceFixed: 'Hasard fixé',
  chanceBeacon: '{0}, tour {1} de drand',
  chanceBeaconToo: '{0}, tour {1} de drand ; d’autres sources décident aussi',
  chanceUnknown: 'par les sources nommées dans les conditions',
  drawn: 'Tirage',
  drawnText: '{0} sur {1}',
  drawnAll: 'les {0}, pour les mettre en ordre',

  // Folded
  watch: 'Regarder le tirage',
  picture: 'Une image des échanges',
  pictureArcs: 'En haut : les positions. À gauche : les étapes. On les compte à partir de 1. Un arc est un échange : '
    + 'ce qui arrive à son point plein est tiré. À un anneau, ce qui s’y trouvait déjà est tiré.',
  pictureLines: 'En bas : la ligne de la liste qui se trouve à la fin à chaque position.',
  pictureNumbers: 'En bas : le numéro qui se trouve à la fin à chaque position.',
  pictureDrawn: 'Ce qui a été tiré est en gras.',
  pictureAwards: 'Les noms bleus, ou les carrés bleus, ont une attribution.',
  pictureAfter: 'Les attributions sont celles d’après les désistements, mais les échanges et les rangs sont ceux du '
    + 'tirage.',
  pictureRanks: 'Chaque inscription tirée : en largeur, sa place dans la liste ; en hauteur, son rang dans le '
    + 'résultat. Un mélange équitable ne montre aucun motif.',
  wholeList: 'Toute la liste ({0})',
  how: 'Comment cela fonctionne',
  howText: 'Avant un tirage, son organisateur publie l’engagement : 64 caractères qui fixent la liste, les règles et '
    + 'les sources de hasard. Si l’une de ces choses change, les caractères changent aussi. Le hasard vient plus '
    + 'tard, de sources nommées à l’avance. Quand vous vérifiez le tirage, cette page refait tout le calcul et '
    + 'compare chaque étape. Elle ne peut pas savoir si l’engagement a été publié à temps : c’est à vous de le dire.',
  howTerms: 'Les termes techniques',
  save: 'Enregistrer le procès-verbal',
  saveText: 'Voici les fichiers que contient cette page, octet par octet. Un autre programme peut aussi les vérifier.',
  saveTranscript: 'Le procès-verbal (transcript.json)',
  saveTerms: 'Les conditions (terms.json)',
  saveEntries: 'La liste (entries.txt)',
  saveResult: 'Le résultat (result.txt)',
  saveAwards: 'Les attributions (awards.txt)',
  saveWithdrawals: 'Les désistements (withdrawals.txt)',
  saveProof: 'La preuve d’inscription (proof.json)',
  saveLogged: 'La preuve de journal (commitment.proof)',
  about: 'À propos de cette page',
  aboutOffline: 'Cette page fonctionne hors ligne. Ce que vous choisissez ou écrivez reste sur cet appareil.',
  aboutScript: 'Son script a été écrit d’après la seule spécification de verishuffle/1, et ne partage aucun code avec '
    + 'le programme qui a composé la page. L’en-tête de la page interdit au navigateur tout autre script.',
  aboutHash: 'Toutes les pages d’une même version contiennent le même script. Celui-ci a l’empreinte',
  aboutFalse: 'Une page falsifiée peut afficher n’importe quelle empreinte et n’importe quel verdict. Si vous doutez '
    + 'de cette page, vérifiez le procès-verbal dans une copie à vous, prise à un endroit auquel vous faites '
    + 'confiance.',

  // The technical terms
  factEntries: 'Inscriptions',
  factNumbers: 'les numéros de 0 à {0}',
  factList: 'une liste de {0}',
  factBlinded: 'une liste privée (masquée) de {0}',
  factDrawn: 'Tirage',
  factDrawnText: '{0} sur {1}, {2}',
  forward: 'à partir de la première position',
  backward: 'à partir de la dernière position',
  factRound: 'Tour',
  factRoundText: '{0} ; {1} {1:tour|tours} en tout, comptés à partir de 0',
  factChain: 'Chaîne de tirages',
  factFirst: 'le premier d’une chaîne',
  factAfter: 'après le tirage {0}',
  factSource: 'Source de hasard',
  factSourceOf: 'Source de hasard {0}',
  sourceSealed: '{0}, un secret scellé, que le procès-verbal ouvre',
  sourcePublic: '{0}, une valeur publique : {1}',
  sourceUnknown: '{0}, tour {1} de la chaîne drand {2}, que cette page ne connaît pas. Elle ne peut pas vérifier la '
    + 'signature, et donc pas le tirage.',
  sourceBeacon: '{0}, tour {1} de la balise drand quicknet, prévu le {2}. Sa signature est dans le procès-verbal, et '
    + 'cette page la vérifie. Le réseau la publie à l’adresse {3}',

  // The form
  openCheck: 'Vérifier',
  changeCheck: 'Changer ce que vous avez donné',
  notChecked: 'Pas encore vérifié',
  notCheckedText: 'Pour vérifier le tirage, il vous faut {0}. Vous le trouverez là où le tirage a été annoncé, par '
    + 'exemple sur une affiche ou un site web ; ne le prenez pas sur cette page.',
  pins: 'Vérifiez vous-même',
  pinsIntro: 'N’importe qui peut faire un procès-verbal cohérent en lui-même. C’est pourquoi il est comparé avec ce '
    + 'que vous savez d’ailleurs : l’affiche, le journal ou la page qui a annoncé le tirage. Laissez vide ce que vous '
    + 'ne savez pas.',
  pinCommitment: 'L’engagement publié',
  pinCommitmentHint: '64 chiffres et lettres de a à f, tels que vous les avez vus avant le tirage. Ne les prenez pas '
    + 'dans les fichiers du tirage.',
  faultCommitment: 'Ceci a {0} {0:caractère|caractères}, mais un engagement a 64 chiffres et lettres de a à f. '
    + 'Copiez-le en entier.',
  faultLine: 'La ligne {0} de ce fichier est vide, trop longue ou endommagée. Choisissez le fichier tel qu’il a été '
    + 'publié, sans modification.',
  faultFile: 'Ce n’est pas le fichier demandé ici, ou il est endommagé. Choisissez le fichier tel qu’il a été publié '
    + 'ou tel qu’il vous a été envoyé, sans modification.',
  lacksEntries: 'Choisissez aussi la liste : ce que vous avez choisi est vérifié avec elle.',
  lacksAwards: 'Choisissez aussi les attributions : les désistements sont vérifiés avec elles.',
  pinAnnouncement: 'Ou choisissez l’annonce que vous avez gardée',
  pinAnnouncementHint: 'La page qui a annoncé le tirage, ou son fichier terms.json, enregistrés avant le tirage. '
    + 'Cette page remplit alors l’engagement.',
  announcementTaken: 'Son engagement est inscrit ci-dessus.',
  isNoAnnouncement: 'Ceci n’est pas l’annonce d’un tirage. Choisissez la page que vous avez enregistrée avant le '
    + 'tirage, ou son fichier terms.json.',
  pinPublishedAt: 'Un moment où il était déjà public',
  pinPublishedAtHint: 'À votre heure locale. Rien dans le procès-verbal ne prouve cette heure : donnez donc une heure '
    + 'que vous connaissez. Une heure plus tardive rend la vérification plus stricte. Si un journal public contient '
    + 'l’engagement, sa preuve, plus bas, peut remplacer cette heure.',
  pinPublishedAtUtc: 'En UTC : {0}',
  pinLog: 'Une preuve d’un journal public, s’il y en a une',
  pinLogText: 'Certains organisateurs inscrivent l’engagement dans un journal public, où l’on ne fait qu’ajouter. Des '
    + 'témoins signent le moment où ils ont vu le journal. Leur parole remplace alors la vôtre pour l’heure.',
  pinLogProof: 'La preuve de journal',
  pinLogProofHint: 'Un fichier tel que commitment.proof, fourni avec le tirage.',
  pinLogKey: 'La clé du journal de l’organisateur',
  pinLogKeyHint: '64 chiffres et lettres de a à f, ou une ligne qui commence par ssh-ed25519, telle qu’elle a été '
    + 'publiée avant le tirage. Ne la prenez pas dans les fichiers du tirage.',
  logKeyIs: 'Compris comme : {0}',
  pinLogPolicyName: 'La politique du journal : ceux dont vous acceptez la parole',
  pinLogPolicyNameHint: 'Une politique nomme des journaux et des témoins, et dit combien de témoins doivent avoir '
    + 'signé. Choisissez-en une à laquelle vous faites confiance, et non une qui vient des fichiers du tirage.',
  policyNone: 'Aucune',
  policyFile: 'D’un fichier',
  pinLogPolicy: 'Le fichier de la politique',
  pinLogPolicyHint: 'Un fichier texte dont les lignes commencent par log, witness, group et quorum.',
  policyNeeds: 'Doivent avoir signé : {0}.',
  policyOf: '{0} parmi ({1})',
  policyLogs: 'Les journaux : {0}.',
  policyKeys: 'Leurs clés',
  faultTimeToo: 'La preuve de journal donne l’heure : laissez donc ce champ vide. Ou gardez cette heure, et retirez '
    + 'la preuve de journal, la clé du journal et la politique du journal.',
  faultLogProof: 'Ce n’est pas une preuve de journal telle que l’écrit sigsum-submit : la ligne {0} est fausse. '
    + 'Choisissez ce fichier tel qu’il a été fait, sans modification.',
  faultLogProofWhole: 'Ce n’est pas une preuve de journal telle que l’écrit sigsum-submit. Choisissez ce fichier tel '
    + 'qu’il a été fait, sans modification.',
  faultLogKey: 'Ce n’est pas une clé de journal : elle devrait avoir 64 chiffres et lettres de a à f, ou commencer '
    + 'par ssh-ed25519. Copiez-la en entier.',
  lacksLogKey: 'Donnez aussi la clé du journal : elle montre que c’est bien l’organisateur qui a inscrit ceci.',
  lacksLogPolicy: 'Choisissez aussi une politique du journal : elle dit qui peut attester l’heure.',
  lacksPolicyFile: 'Choisissez le fichier de la politique.',
  faultLogPolicy: 'Ce n’est pas une politique du journal utilisable : la ligne {0} est fausse. Choisissez le fichier '
    + 'tel qu’il a été publié.',
  faultLogPolicyWhole: 'Ce n’est pas une politique du journal utilisable. Choisissez le fichier tel qu’il a été '
    + 'publié.',
  pinRound: 'Le tour annoncé',
  pinRoundHint: 'Un nombre de 0 à {0}. Un autre tour donne un autre résultat.',
  pinPublic: 'La valeur de {0}, telle que vous la lisez à sa source',
  pinPublicHint: 'Où la lire, et comment elle s’écrit : {0}',
  value_respelled: 'D’autres programmes peuvent en faire {1}, qui est une autre valeur. Écrivez-la exactement comme '
    + 'elle a été publiée.',
  pinMore: 'Plus',
  pinEntries: 'La liste des inscriptions',
  pinEntriesHint: 'Un fichier texte avec une inscription par ligne.',
  pinBlinding: 'La clé de masquage, si vous gardez la liste',
  pinBlindingHint: 'Seule la personne qui garde la liste a ce fichier. Il reste sur cet appareil.',
  pinResult: 'Le résultat publié',
  pinResultHint: 'Un fichier texte avec ce qui a été tiré, un par ligne, dans l’ordre du tirage.',
  pinAwards: 'Les attributions publiées',
  pinAwardsHint: 'Un fichier texte tel que awards.txt. Il faut aussi la liste, sauf si les inscriptions sont des '
    + 'numéros.',
  pinWithdrawals: 'Les désistements',
  pinWithdrawalsHint: 'Un fichier texte avec un désistement par ligne, dans l’ordre. Il ne sert qu’avec les '
    + 'attributions.',
  pinProof: 'Votre preuve d’inscription ou d’identifiant',
  pinProofHint: 'Un fichier tel que proof-017.json. Il montre que votre inscription est dans la liste, et si elle a '
    + 'été tirée.',
  heldEntries: 'Cette page contient une liste, et l’utilise si vous n’en choisissez pas.',
  heldResult: 'Cette page contient un résultat, et l’utilise si vous n’en choisissez pas.',
  heldAwards: 'Cette page contient des attributions, et les utilise si vous n’en choisissez pas.',
  heldWithdrawals: 'Cette page contient des désistements, et les utilise si vous n’en choisissez pas.',
  heldProof: 'Cette page contient une preuve d’inscription, et l’utilise si vous n’en choisissez pas.',
  heldLogged: 'Cette page contient une preuve de journal, et l’utilise si vous n’en choisissez pas.',
  check: 'Vérifier le tirage',
  working: 'Calcul en cours',
  cancel: 'Annuler',
  cancelled: 'Annulé. Il n’y a pas de verdict.',
  changed: 'Quelque chose a changé. Vérifiez de nouveau le tirage.',
  noVerdict: 'Il n’y a pas de verdict. {0}',
  verdictIs: 'Le verdict : {0}.',

  // The verdict
  verified: 'Vérifié',
  refused: 'Refusé',
  consistent: 'Aucune erreur trouvée, mais non prouvé',
  error: 'Pas de verdict',
  verifiedFollows: 'Ce qui a été tiré découle de ce qui a été annoncé.',
  nobodyChose: 'Personne ne pouvait le choisir, si l’engagement ci-dessous, et aucun autre pour ce tirage, était '
    + 'public avant le {0}.',
  nobodyChoseRound: 'Personne ne pouvait le choisir, si l’engagement ci-dessous, et aucun autre pour ce tirage, était '
    + 'public avant le {0}, et si ce tour est celui qui a été annoncé.',
  choseUndated: 'On ne sait pas si quelqu’un pouvait le choisir.',
  choseValue: 'La personne qui a fixé {0} en dernier pouvait choisir.',
  choseValueSeals: 'La personne qui a fixé {0} en dernier pouvait choisir, si elle connaissait aussi {3:le secret '
    + 'scellé|tous les secrets scellés} de {2}.',
  choseSeals: 'Une personne qui avait {1:le secret scellé|tous les secrets scellés} de {0} pouvait choisir avant la '
    + 'publication de l’engagement.',
  couldHoldBack: 'Une personne qui avait {1:le secret scellé|l’un des secrets scellés} de {0} pouvait connaître '
    + 'l’issue la première, et la retenir.',
  choseWithdrawals: 'La personne qui a dressé la liste des désistements pouvait choisir qui en profite.',
  notShownPrivate: 'La liste est privée : personne de l’extérieur ne peut dire qui y figure, ni combien de fois.',
  notShownList: 'Rien ici ne montre qui est dans la liste.',
  notShownNumbers: 'Rien ici ne montre qui ou quoi chaque numéro représente.',
  verifiedLogged: '{0} {0:témoin|témoins} du journal public {0:atteste|attestent} que l’engagement y était au plus '
    + 'tard le {1}.',
  awardUnchecked: 'Ce que reçoit cette inscription n’a pas été vérifié.',
  refusedText: 'Ne vous fiez pas à ce procès-verbal. {0}',
  notThisDraw: 'L’engagement que vous avez donné n’est pas celui de ce tirage : {0}.',
  checkTyping: 'Comparez votre saisie avec l’annonce.',
  copyCommitment: 'Copiez l’engagement depuis l’annonce.',
  other_differs: '{0} {0:caractère diffère|caractères diffèrent} sur 64, dans {1:le groupe|les groupes} {2}',
  other_swapped: 'deux caractères voisins sont intervertis, dans {1:le groupe|les groupes} {2}',
  other_groups_swapped: 'les groupes {2} sont intervertis',
  other_missing: 'il manque un caractère, dans le groupe {2}',
  other_missing_group: 'il manque le groupe {2}',
  other_extra: 'il y a un caractère de trop, dans le groupe {2}',
  other_extra_group: 'il y a un groupe de trop, le groupe {2}',
  other_file: 'c’est l’empreinte SHA-256 du fichier {3}',
  other_root: 'c’est la racine de la liste, un autre nombre du procès-verbal',
  other_seal: 'c’est un scellé, un autre nombre du procès-verbal',
  other_previous: 'c’est l’engagement du tirage précédent',
  giveEarlier: 'Si vous savez que l’engagement était public plus tôt, donnez cette heure.',
  giveEarlierProof: 'Une preuve de journal obtenue plus tard montre une heure plus tardive. S’il y en a une d’avant '
    + 'le tirage, choisissez-la. Ou, si vous savez vous-même que l’engagement était public plus tôt, donnez cette '
    + 'heure à la place de la preuve.',
  refusedProof: 'La preuve n’est pas valable : elle n’est pas pour ce tirage, ou quelqu’un l’a modifiée. Comparez-la '
    + 'avec celle qui vous a été envoyée.',
  consistentText: 'Aucune vérification n’a échoué, mais {1:un élément manque|des éléments manquent} : {0}.',
  missingCommitment: 'l’engagement publié',
  missingRound: 'le tour annoncé',
  missingPublishedAt: 'un moment où l’engagement était déjà public',
  missingLogged: 'la preuve de journal',
  missingEd25519: 'une vérification de la preuve de journal, que ce navigateur ne peut pas faire',
  missingEntries: 'la liste des inscriptions',
  missingBlinding: 'la clé de masquage de la liste',
  missingPublic: 'la valeur publique {0}',
  missingSignature: 'une vérification de la signature de {0}',
  given: 'Vous avez donné : {0}.',
  givenNothing: 'rien',
  givenWorth: 'Le verdict ne vaut que ce que vaut ce que vous avez donné : prenez-le donc ailleurs que dans le '
    + 'procès-verbal.',
  ofPage: 'Comparé à partir de cette page : {0}.',
  givenCommitment: 'l’engagement',
  givenRound: 'le tour',
  givenPublishedAt: 'l’heure',
  givenLogged: 'la preuve de journal',
  givenLogKey: 'la clé du journal',
  givenLogPolicy: 'une politique du journal',
  givenPolicyName: 'la politique du journal {0}',
  givenPublic: 'la valeur de {0}',
  givenEntries: 'la liste',
  givenBlinding: 'la clé de masquage',
  givenResult: 'le résultat',
  givenAwards: 'les attributions',
  givenWithdrawals: 'les désistements',
  givenProof: 'la preuve d’une inscription',
  checksHeading: 'Ce qui a été vérifié',
  checksPassed: '{0} {0:vérification réussie|vérifications réussies}',
  cantShow: 'Ce que cela ne peut pas montrer',
  inSpecWords: 'Les vérifications dans les mots de la spécification',
  forMachines: 'Le verdict en JSON, pour les programmes (SPEC.md, section 8)',
  copy: 'Copier',
  copied: 'Copié.',
  selected: 'C’est sélectionné. Copiez-le comme n’importe quel texte.',
  proofHolds: 'L’inscription {0} est dans la liste, à la ligne {1} sur {2}.',
  proofDrawn: 'Elle a été tirée au {0} rang.',
  proofNotDrawn: 'Elle n’a pas été tirée.',

  // The checks, one sentence for each state
  commitmentPassed: 'Les conditions sont celles qui ont été annoncées.',
  commitmentOwn: 'Les conditions ont l’engagement indiqué par le procès-verbal. Vous n’en avez donné aucun à comparer.',
  commitmentFailed: 'Les conditions ou le tour ne sont pas ceux qui ont été annoncés.',
  openingsSeals: 'Chaque scellé a été ouvert avec ce qui y avait été scellé.',
  openingsBeacon: 'La signature de la balise est authentique.',
  openingsValues: 'Les valeurs publiques sont celles que vous avez données.',
  openingsOwn: 'Les valeurs publiques sont celles du procès-verbal. Vous ne les avez pas toutes données à comparer.',
  openingsFailed: 'Une chose qui a été ouverte n’est pas ce qui avait été fixé.',
  openingsSkipped: 'Une signature vient d’une balise que cette page ne peut pas vérifier.',
  loggedPassed: 'Un journal public contient l’engagement : {0} {0:témoin|témoins} de la politique du journal que vous '
    + 'avez donnée {0:atteste|attestent} qu’il y était au plus tard le {1}.',
  logNoProof: 'La présence de l’engagement dans un journal public n’a pas été vérifiée.',
  logNoEd25519: 'La preuve de journal n’a pas été vérifiée, car ce navigateur ne connaît pas les signatures Ed25519. '
    + 'Ouvrez cette page dans un navigateur plus récent, depuis un fichier ou par https. Ou utilisez le programme : '
    + 'verishuffle verify --logged.',
  logAnotherKey: 'La preuve de journal a une autre clé que la clé du journal que vous avez donnée. Comparez votre clé '
    + 'avec celle que l’organisateur a publiée. Si elle est exacte, cette preuve n’est pas celle de l’organisateur.',
  logLeafSignature: 'La preuve de journal n’est pas celle de cet engagement, ou quelqu’un l’a modifiée. Choisissez la '
    + 'preuve de ce tirage, telle qu’elle a été faite.',
  logNoRawHash: 'La preuve de journal porte sur l’engagement comme texte de 64 caractères, et non sur l’engagement '
    + 'lui-même : il a été inscrit sans --raw-hash. Elle ne montre donc rien ici. L’organisateur peut inscrire '
    + 'l’engagement lui-même ; la nouvelle preuve compte à partir de ce moment.',
  logUnknownLog: 'La preuve vient d’un journal que votre politique du journal ne nomme pas. Si vous faites confiance '
    + 'à ce journal, choisissez une politique qui le nomme.',
  logLogSignature: 'Le journal n’a pas signé ceci : quelqu’un a modifié la preuve de journal, ou elle est endommagée. '
    + 'Reprenez le fichier là où le tirage a été publié.',
  logQuorum: 'Trop peu des témoins que demande votre politique du journal ont signé la preuve de journal. Demandez à '
    + 'l’organisateur une preuve que davantage de témoins ont signée.',
  logInclusion: 'La preuve de journal ne mène pas à l’engagement : quelqu’un l’a modifiée, ou elle est endommagée. '
    + 'Reprenez le fichier là où le tirage a été publié.',
  duePassed: 'Le hasard n’a été fixé qu’une fois l’engagement public, d’après l’heure que vous avez donnée.',
  dueFailed: 'Le hasard était déjà connu à l’heure que vous avez donnée.',
  dueOther: 'L’heure que vous avez donnée est celle de ce qui a été annoncé. Elle ne montre donc rien sur ce '
    + 'procès-verbal.',
  dueLoggedPassed: 'D’après les témoins du journal, l’engagement compte comme public depuis le {0}. Le hasard n’a été '
    + 'fixé qu’ensuite.',
  dueLoggedFailed: 'D’après les témoins du journal, l’engagement ne compte comme public que depuis le {0}. Le hasard '
    + 'était alors déjà connu.',
  dueNone: 'Il n’y a pas de balise, et donc pas d’heure à comparer.',
  dueSkipped: 'On n’a pas vérifié si le hasard est venu après l’annonce.',
  stepsPassed: 'Le procès-verbal a autant d’étapes que le tirage en demande.',
  stepsFailed: 'Le procès-verbal a trop ou trop peu d’étapes.',
  legalPassed: 'Chaque étape est possible dans un mélange équitable.',
  legalFailed: 'Une étape est impossible dans un mélange équitable.',
  derivedPassed: 'Chaque étape découle des conditions et du hasard.',
  derivedFailed: 'Une étape ne découle pas des conditions et du hasard.',
  derivedSkipped: 'On n’a pas vérifié si les étapes découlent du hasard.',
  entriesPassed: 'La liste est celle qui a été fixée.',
  entriesOwn: 'La liste est celle que fixent les conditions de ce procès-verbal.',
  entriesFailed: 'La liste n’est pas celle qui a été fixée.',
  entriesSkipped: 'La liste n’a pas été comparée.',
  entriesNone: 'Les inscriptions sont des numéros. Il n’y a donc pas de liste à comparer.',
  resultPassed: 'Le résultat publié est bien ce qui a été tiré.',
  resultFailed: 'Le résultat publié n’est pas ce qui a été tiré.',
  resultSkipped: 'Aucun résultat publié n’a été comparé.',
  resultHeldPassed: 'Le résultat de cette page est bien ce qui a été tiré.',
  resultHeldFailed: 'Le résultat de cette page n’est pas ce qui a été tiré.',
  resultPart: 'Il contient les {0} premiers sur {1}.',
  awardsPassed: 'Les attributions publiées découlent des règles.',
  awardsFailed: 'Les attributions publiées ne découlent pas des règles.',
  awardsSkipped: 'Aucune attribution publiée n’a été comparée.',
  awardsHeldPassed: 'Les attributions de cette page découlent des règles.',
  awardsHeldFailed: 'Les attributions de cette page ne découlent pas des règles.',
  awardsNone: 'Les conditions ne prévoient pas d’attributions.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'Aucune balise ne participe : si une seule personne avait tous les scellés, ou si leurs '
    + 'propriétaires ont agi ensemble, ils ont pu essayer de nombreux secrets avant la publication. Qui sont ces '
    + 'propriétaires, seul l’organisateur le dit.',
  cautionBeaconTime: 'La balise ne compte que si l’engagement était public avant le {0}, quand son tour est sorti.',
  cautionBeaconChain: 'La balise ne compte que si l’engagement était public avant la sortie de son tour. Cette page '
    + 'ne connaît pas la chaîne, et ne peut donc pas dire quand c’était.',
  cautionLogged: 'Qu’un journal public contenait l’engagement au plus tard le {0}, ce sont les témoins de la '
    + 'politique du journal donnée qui le disent. Cela ne veut pas dire que chacun pouvait alors lire les conditions '
    + 'ou la liste.',
  cautionPublicValues: 'Une valeur publique ne compte que si l’engagement était public avant que quelqu’un puisse '
    + 'connaître cette valeur. La personne qui l’a fixée en dernier a pu en essayer plusieurs.',
  cautionLastOpener: 'La personne qui ouvre un scellé en dernier peut connaître l’issue la première, et refuser de '
    + 'l’ouvrir.',
  cautionSealOwner: 'Le propriétaire d’un scellé connaît l’issue dès que tout le reste est connu.',
  cautionBlindedList: 'La liste est privée : personne de l’extérieur ne peut dire combien de fois quelqu’un y figure, '
    + 'ni si deux participants ont la même ligne.',
  cautionRepeated: 'Le tirage a pu être fait plusieurs fois, et un seul montré. Seule une chaîne de tirages publiée '
    + 'en entier l’exclut.',
  cautionRounds: 'Il y a {0} tours, et un autre tour donne un autre résultat.',
  cautionNoRoom: 'Tous les ordres ne peuvent pas sortir : il faudrait {0} bits de hasard, et la meilleure source en a '
    + '{1}.',
  cautionUnknownRoom: 'Personne ne peut dire combien de hasard contient ce tirage : on ne le sait pour aucune de ses '
    + 'sources.',
  cautionListNotCompared: 'La liste n’a pas été comparée : rien ici ne montre qui y figure, ni que ses {0} '
    + 'inscriptions sont différentes.',
  cautionNumbers: 'Les inscriptions sont des numéros : rien ici ne montre qui ou quoi chaque numéro représente.',
  cautionCells: 'Ce que reçoit une inscription dépend de ses cellules dans la liste. Des inscriptions aux cellules '
    + 'différentes peuvent donc avoir des chances différentes.',
  cautionWithdrawals: '{0} {0:inscription compte comme désistée|inscriptions comptent comme désistées, dans cet '
    + 'ordre}, selon la personne qui {0:l’a notée|les a notées}. Personne ne vérifie {0:ce désistement|ces '
    + 'désistements}, et la personne qui note les désistements peut choisir qui en profite.',

  // The show
  showRule: 'Chaque étape échange ce qui se trouve à deux positions, ou le laisse en place. Ce qui est alors à la '
    + 'première des deux est tiré, et y reste.',
  showTooMany: 'Il y a trop d’inscriptions pour montrer toutes les positions.',
  showBoxes: 'Chaque case est une position, avec l’inscription qui s’y trouve.',
  showPositions: 'Positions',
  showPosition: 'position {0}',
  showPlace: 'rang {0}',
  showSwapped: 'échangée',
  showSoFar: 'Déjà tirées, la plus récente d’abord',
  showOneBefore: 'Le rang 1 a été tiré avant ceux-ci.',
  showBefore: 'Les rangs 1 à {0} ont été tirés avant ceux-ci.',
  showOneEntry: 'Il n’y a qu’une inscription, et donc aucune étape.',
  showBeforeWithdrawals: 'Voici le tirage, avant tout désistement.',
  showStart: 'Avant la première étape.',
  showStays: 'Étape {0} sur {1} : l’inscription à la position {2} reste en place.',
  showSwaps: 'Étape {0} sur {1} : échange entre la position {2} et la position {3}.',
  showPlaceIs: 'Rang {0} : {1}',
  showLeftOver: 'Rang {0}, qui reste : {1}',
  showPlay: 'Démarrer',
  showContinue: 'Continuer',
  showAgain: 'Recommencer',
  showPause: 'Pause',
  showBack: 'Une étape en arrière',
  showOn: 'Une étape en avant',
  showFull: 'Plein écran',
  showFullEnd: 'Quitter le plein écran',
  showSpeed: 'Vitesse',
  speedSlow: 'Vitesse : lente',
  speedMiddle: 'Vitesse : moyenne',
  speedFast: 'Vitesse : rapide',
  speedFastest: 'Vitesse : maximale',
  showStep: 'Étape',
  showStepOf: 'étape {0} sur {1}',
  showControls: 'Commandes de l’animation',
  showStill: 'Cet appareil demande moins de mouvement. Rien ne bouge donc tout seul ici : utilisez les deux boutons '
    + 'ou le curseur.',
  showEnd: 'Fin.',
  showPaused: 'En pause.',
  revealWhat: 'Que montrer',
  revealSwaps: 'le mélange, étape par étape',
  revealForward: 'les attributions, la première d’abord',
  revealBackward: 'les attributions, la première à la fin',
  revealRule: 'Ceci révèle une à une les attributions de tout le tirage. Rien n’est tiré ici.',
  revealStart: 'Avant la première.',
  revealStep: '{0} sur {1} : {2}, {3} sur {4}.',
  revealIs: '{0}, {1} : {2}',
  revealSoFar: 'Déjà montrées, la plus récente d’abord',
  revealBefore: '{0} {0:a été montrée|ont été montrées} avant celles-ci.',

  // What an allocation means
  givesCells: 'Chaque inscription a {0} {0:cellule|cellules} : {1}. Sa cellule {2} est son identifiant.',
  givesOnePer: 'Parmi les inscriptions qui ont la même valeur dans {0}, 1 au plus reçoit une attribution ; les '
    + 'cellules vides ne comptent pas comme identiques.',
  givesOnePerWaiting: 'Parmi les inscriptions qui ont la même valeur dans {0}, 1 au plus reçoit une attribution ou '
    + 'une place sur la liste d’attente ; les cellules vides ne comptent pas comme identiques.',
  givesAwards: 'À attribuer : {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} et {1}',
  givesWaiting: 'Des inscriptions attendent sur {0} au cas où quelqu’un se désiste.',
  givesUpToWaiting: 'Jusqu’à {0} {0:inscription attend|inscriptions attendent} sur {1} au cas où quelqu’un se désiste.',
  givesOnce: 'Chaque inscription tirée est examinée une fois, dans l’ordre du tirage.',
  givesTimes: 'Il y a {0} étapes. Chacune prend les inscriptions tirées dans l’ordre du tirage, et laisse de côté '
    + 'celles qui ont déjà quelque chose.',
  givesOnly: '{0}.',
  givesFirst: 'D’abord, {0}.',
  givesThen: 'Ensuite, {0}.',
  givesOneOf: 'chaque inscription reçoit la première de ces choses qui lui est possible : {0}',
  givesOr: ' ; ou bien ',
  givesIf: ' si sa valeur dans {0} est {1}',
  givesForUpTo: ', pour {0} {0:inscription|inscriptions} au plus',
  givesWhose: ' avec {1} dans {0}',
  givesUpTo: 'jusqu’à {0} {0:inscription|inscriptions}{1} {0:reçoit|reçoivent} {2}',
  givesWhileLeft: 'les inscriptions{0} reçoivent {1} tant qu’il en reste',
  givesAll: 'toutes les inscriptions{0} reçoivent {1}',
  givesAllLeft: 'toutes les inscriptions restantes reçoivent {0}',
  givesPlace: 'une place sur {0}',
  givesItsAward: 'l’attribution indiquée dans {0}',
  givesTheirAward: 'l’attribution que chacune a dans {0}',
  givesCap: 'Au plus {0} {0:attribution va|attributions vont} à des inscriptions qui ont la même valeur dans {1} ; '
    + 'les cellules vides ne comptent pas comme identiques.',
  givesCapWhose: 'Au plus {0} {0:attribution va|attributions vont} à des inscriptions avec {2} dans {1}.',
  givesCapsAwards: 'Une telle limite ne prive personne d’une place sur la liste d’attente.',
  givesNobodyNext: 'Si quelqu’un se désiste de son attribution, personne d’autre ne la reçoit.',
  givesNext: 'Si quelqu’un se désiste de son attribution, elle va à la première inscription sur {0} selon les mêmes '
    + 'étapes et les mêmes limites.',
};

/** Of the page on which draws are made. */
export const MAKER_FRENCH = {
  makerTitle: 'Faire un tirage au sort que chacun peut vérifier',
  makerIntro: 'Il vous faut une liste des participants, et un jour et une heure pour le tirage. Vous publiez une page '
    + 'avant ; à cette heure, des nombres aléatoires publics décident, et chacun peut tout vérifier.',
  makerOffline: 'Cette page fonctionne hors ligne, et ce que vous écrivez ou choisissez reste sur cet appareil. Elle '
    + 'ne garde rien dans le navigateur : seul reste ce que vous enregistrez dans un fichier.',
  makerScripts: 'Deux scripts fonctionnent sur cette page : celui de toutes les pages de tirage, et le sien. Leurs '
    + 'empreintes SHA-256 :',
  stageWhat: 'Liste',
  stageWhen: 'Heure',
  stagePublish: 'Publication',
  stageDraw: 'Tirage',
  stageAfter: 'Résultat',
  stagePublishHeading: 'Enregistrer et publier',
  stageDrawHeading: 'Le tirage',
  stageAfterHeading: 'Après le tirage',
  back: 'Retour',
  screenCount: 'Question {0} sur {1}',
  screenStart: 'Avant de commencer',
  screenWho: 'Qui participe ?',
  screenWhat: 'Qu’est-ce qui est tiré au sort ?',
  screenFirst: 'Qui passe en premier ?',
  screenWhen: 'Quand a lieu le tirage ?',
  screenLook: 'Tout est-il correct ?',
  begin: 'Écrire ou coller la liste',
  nextScreen: 'Suivant',
  change: 'Modifier',
  startTakes: 'Une tombola prend environ 10 minutes, une école ou une assemblée 15 à 20. Vous pouvez enregistrer et '
    + 'reprendre plus tard.',
  startSends: 'Rien de ce que vous écrivez ou choisissez ne quitte cet appareil.',
  startAsks: 'Seulement si vous appuyez, le jour du tirage, cette page demande le nombre aléatoire public.',
  exampleStart: 'Essayer avec un exemple',
  exampleNote: 'Ceci est un exemple pour essayer. Parcourez-le jusqu’au bout, mais ne le publiez pas.',
  exampleEnd: 'Terminer l’exemple',
  exampleContext: 'EXEMPLE, rien n’est tiré au sort : tombola de la fête d’été',
  exampleRules: 'Ceci n’est qu’un exemple. Personne ne gagne rien.',
  examplePrizes: 'Vélo: 1\nLivre: 2',
  exampleColumns: 'billet;nom;foyer;aide à la fête',
  hereStart: 'Un tirage ici même, parmi les présents',

  wasSaved: 'Ce tirage a déjà été fixé et enregistré. Si sa page est publiée, ne le changez pas : tout changement en '
    + 'fait un autre tirage avec un autre engagement, et tous ceux qui ont le premier le voient.',

  // What is drawn
  goOn: 'Reprendre un tirage que vous avez commencé',
  goOnFile: 'La page que vous avez enregistrée',
  goOnHint: 'C’est draw.html, ou après le tirage result.html, ou begun.json si rien n’était encore fixé. Vous pouvez '
    + 'aussi déposer le fichier n’importe où sur cette page.',
  party: 'On vous a demandé un scellé',
  partyText: 'Quelqu’un souhaite que vous participiez au hasard de son tirage. Cette page crée pour vous un nombre '
    + 'secret. Vous envoyez maintenant son empreinte, qui est le scellé, et le nombre lui-même quand le tirage est '
    + 'publié. Ainsi, personne ne peut choisir l’issue sans vous.',
  partyMakeHeading: 'Créer un scellé',
  partyContextLabel: 'Nom du tirage qui le demande',
  partyContextHint: 'Exactement comme on vous l’a donné.',
  partyNameLabel: 'Votre nom',
  partyNameHint: 'Tout le monde peut le lire sur la page du tirage.',
  partyRoundsLabel: 'Combien de tours',
  partyRoundsHint: 'Un seul, si on ne vous a rien dit d’autre.',
  partyMake: 'Créer mon scellé',
  partyWrong: 'Ceci ne peut pas devenir un scellé : {0}.',
  partySecret: 'Votre secret est votre seule clé : sans lui, personne ne peut faire le tirage. Gardez my-secret.json '
    + 'pour vous jusque-là.',
  partySavedHint: 'Le fichier my-secret.json, en général dans vos téléchargements. Ensuite, la ligne à envoyer '
    + 'apparaît.',
  partySeal: 'La ligne à envoyer',
  partySealHint: 'Envoyez-la à la personne qui vous l’a demandée. Elle ne révèle rien de votre secret.',
  partyOpenHeading: 'Ouvrir votre scellé',
  partyOpenText: 'Ouvrez-le une fois le tirage publié. Si le tirage a une heure, ouvrez-le avant. Un scellé ne '
    + 's’ouvre que pour un seul tirage : regardez donc bien pour lequel vous l’ouvrez.',
  partySecretFileLabel: 'Votre secret pour le tirage',
  partySecretFileHint: 'Le fichier my-secret.json, que vous avez enregistré en créant le scellé.',
  partyTermsLabel: 'La page du tirage',
  partyTermsHint: 'draw.html ou terms.json, comme ils ont été publiés.',
  partyCommitmentLabel: 'Son engagement',
  partyCommitmentHint: 'Le long nombre, pris là où il a été publié pour tout le monde.',
  partyRoundLabel: 'Le tour à ouvrir',
  partyRoundHint: 'Les tours sont comptés à partir de 0.',
  partyLacking: 'Choisissez votre secret et la page du tirage, et collez l’engagement.',
  partyNoTerms: 'Ce fichier n’annonce pas de tirage.',
  partyOpened: 'Votre scellé est ouvert. Enregistrez de nouveau votre secret à la place de l’ancien : il sait '
    + 'maintenant pour quel tirage il a été ouvert, et ne s’ouvre pour aucun autre. Ensuite, l’ouverture apparaît.',
  partyRemains: 'Supprimez toutes les copies plus anciennes de votre secret : cette page ne peut pas les connaître, '
    + 'et avec l’une d’elles quelqu’un pourrait ouvrir votre scellé pour un autre tirage.',
  partyOtherRounds: 'Pour ce tirage, il ouvre encore les {0} tours, un à la fois.',
  partySend: 'L’ouverture à envoyer',
  partySendHint: 'Envoyez-la à la personne qui fait le tirage, ou publiez-la.',
  contextLabel: 'Nom du tirage',
  contextHint: 'Avec un jour et un lieu, par exemple : Tombola de la fête de l’école, 5 décembre 2026, '
    + 'example.org/fete.',
  contextMissing: 'Donnez un nom au tirage.',
  nextOf: 'Ce tirage suit celui qui est nommé ici, et reprend sa liste et ses règles. Donnez-lui ci-dessous un nom à '
    + 'lui.',
  textWrong: 'Le nom ou les règles ne peuvent pas s’écrire ainsi : {0}.',
  listText: 'Ou écrivez-la ou collez-la, une inscription par ligne',
  listTextHint: 'Tous ceux qui reçoivent la page peuvent la lire, sauf si vous la gardez privée ci-dessous.',
  listFile: 'Le fichier de votre liste',
  listFileHint: 'Un classeur (.xlsx, .ods), un CSV, ou un texte avec une inscription par ligne. Vous pouvez aussi le '
    + 'déposer sur cette page.',
  sheetRead: 'La feuille « {0} » a été lue.',
  sheetAsk: 'Ce classeur a plusieurs feuilles avec du texte. Laquelle contient la liste ?',
  sheet_hidden_rows: '{0:La ligne|Les lignes} {1} {0:est masquée|sont masquées} dans la feuille, par un filtre ou à '
    + 'la main, mais {0:elle est|elles sont} quand même dans la liste. Si {0:elle ne doit|elles ne doivent} pas '
    + 'participer, supprimez-{0:la|les} dans la feuille, et choisissez de nouveau le fichier.',
  sheet_merged_cells: '{0:La ligne|Les lignes} {1} {0:a|ont} des cellules fusionnées : seule la première cellule de '
    + 'chaque fusion a le texte, et les autres sont vides.',
  sheet_after_empty_row: '{0:La ligne|Les lignes} {1} {0:se trouve|se trouvent} sous une ligne vide, mais '
    + '{0:est|sont} quand même dans la liste. Supprimez dans la feuille ce qui n’est pas du tableau, et choisissez de '
    + 'nouveau le fichier.',
  sheet_total: '{0:La ligne|Les lignes} {1} {0:additionne|additionnent} les cellules au-dessus. Une ligne de totaux '
    + 'n’est pas une inscription.',
  sheet_hidden_columns: '{0:La colonne|Les colonnes} {1} {0:est masquée|sont masquées} dans la feuille, mais on peut '
    + '{0:la|les} lire dans une liste qui en reprend le contenu.',
  sheet_date_form: 'Les dates {0:de la colonne|des colonnes} {1} s’affichent autrement sur chaque ordinateur. Ici, '
    + 'elles sont écrites sous la forme 2026-11-27.',
  unread_format: 'La colonne {0} a été laissée de côté : à partir de la ligne {1}, cette page ne comprend pas son '
    + 'format de nombre, {2}. Enregistrez la feuille en CSV et choisissez ce fichier, ou mettez la colonne au format '
    + 'texte.',
  unread_number: 'La colonne {0} a été laissée de côté : le nombre de la ligne {1} est trop long pour être affiché '
    + 'avec tous ses chiffres. Mettez la colonne au format texte.',
  unread_date: 'La colonne {0} a été laissée de côté : les programmes n’affichent pas tous pareil la date de la ligne '
    + '{1}. Corrigez-la, ou mettez la colonne au format texte.',
  unread_formula: 'La colonne {0} a été laissée de côté : la formule de la ligne {1} n’a pas encore de valeur. Ouvrez '
    + 'le classeur dans Excel ou LibreOffice, enregistrez-le, et choisissez-le de nouveau.',
  unread_text: 'La colonne {0} a été laissée de côté : la valeur de la ligne {1} n’a pas de texte. Ouvrez le classeur '
    + 'dans LibreOffice, enregistrez-le, et choisissez-le de nouveau.',
  workbook_damaged: 'Ce classeur est endommagé, ou il en manque une partie. Ouvrez-le et enregistrez-le de nouveau, ou '
    + 'enregistrez la feuille en CSV et choisissez ce fichier.',
  workbook_large: 'Ce classeur est trop grand pour cette page. Enregistrez la feuille en CSV, et choisissez ce '
    + 'fichier.',
  workbook_locked: 'Ce classeur a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe ou en CSV, et '
    + 'choisissez ce fichier.',
  workbook_binary: 'C’est un classeur binaire (.xlsb). Ouvrez-le, enregistrez-le en .xlsx ou en CSV, et choisissez ce '
    + 'fichier.',
  workbook_noText: 'Aucune feuille visible de ce classeur n’a de texte. Choisissez un autre fichier, ou enregistrez '
    + 'la feuille en CSV.',
  given_oldOffice: 'C’est un ancien fichier Office, tel que .xls. Ouvrez-le, enregistrez-le en .xlsx ou en CSV, et '
    + 'choisissez ce fichier.',
  given_locked: 'Ce fichier a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe ou en CSV, et choisissez '
    + 'ce fichier.',
  given_flat: 'C’est un classeur en un seul fichier XML (.fods). Ouvrez-le, enregistrez-le en .ods ou en CSV, et '
    + 'choisissez ce fichier.',
  given_text: 'C’est un document de texte, comme ceux de Word. Enregistrez-le en texte brut avec une inscription par '
    + 'ligne, ou copiez son tableau dans un tableur.',
  given_apple: 'C’est un fichier de Numbers, Pages ou Keynote. Choisissez-y « Exporter vers », puis Excel ou CSV, et '
    + 'choisissez ici ce fichier.',
  given_archive: 'C’est un fichier compressé, tel que .zip. Décompressez-le, et choisissez la liste qu’il contient.',
  given_pdf: 'C’est un fichier PDF, pas une liste. Copiez les noms dans un texte ou un tableur, un par ligne.',
  given_rtf: 'C’est un texte mis en forme (RTF). Enregistrez-le en texte brut : dans TextEdit, choisissez d’abord '
    + '« Convertir au format Texte » dans le menu « Format ».',
  given_picture: 'C’est une image, pas une liste. Saisissez les noms dans un texte ou un tableur, un par ligne.',
  given_webPage: 'C’est une page web, pas une liste. Copiez les noms dans un texte ou un tableur, un par ligne.',
  isPrivateLabel: 'Garder la liste privée : aucun nom n’est publié',
  isPrivateHint: 'La page ne contient alors qu’une empreinte de la liste, et vous donnez à chaque personne la preuve '
    + 'de son inscription. Personne d’autre que vous ne voit qui a été tiré au sort.',
  listCount: '{0} {0:inscription|inscriptions}',
  lineCount: '{0} {0:ligne|lignes}',
  listLong: 'Cette liste a {0} octets. C’est trop long pour l’afficher dans un champ.',
  listOther: 'Prendre une autre liste',
  listMissing: 'Il n’y a pas encore de liste.',
  listWrong: 'Ceci ne peut pas être la liste d’un tirage : {0}.',
  listUndecided: 'Décidez d’abord pour les lignes de la liste nommées ci-dessus.',
  listGuessed: 'Le fichier n’est pas en UTF-8. Il a donc été lu comme Windows-1252. Si {0} sont mal écrits, '
    + 'enregistrez-le en UTF-8 (dans Excel : « CSV UTF-8 »), et choisissez-le de nouveau.',
  lines_blank: '{0:La ligne|Les lignes} {1} {0:est vide ou n’affiche|sont vides ou n’affichent} rien.',
  lines_repeats: '{0:La ligne|Les lignes} {1} {0:répète une ligne précédente|répètent des lignes précédentes}. S’il '
    + 's’agit d’une autre personne du même nom, distinguez-les, par exemple par un numéro.',
  lines_header: 'La première ligne est peut-être un en-tête, et serait tirée comme les autres.',
  lines_joined_files: '{0:La ligne|Les lignes} {1} {0:commence|commencent} par une marque invisible, comme là où deux '
    + 'fichiers ont été réunis.',
  lines_lost_character: '{0:La ligne|Les lignes} {1} {0:a|ont} un caractère qui a été perdu. Enregistrez de nouveau '
    + 'la liste depuis sa source, en UTF-8.',
  lines_misread: '{0:La ligne|Les lignes} {1} {0:ressemble|ressemblent} à du texte lu dans un mauvais codage : des '
    + 'lettres comme é sont devenues d’autres signes. Enregistrez la liste en UTF-8, et choisissez-la de nouveau.',
  lines_open_quotation: '{0:La ligne|Les lignes} {1} {0:laisse|laissent} un guillemet ouvert. Si une cellule contient '
    + 'un saut de ligne, elle est devenue deux inscriptions.',
  lines_total: '{0:La ligne|Les lignes} {1} {0:ressemble|ressemblent} à une ligne de totaux, ou à un nombre de lignes '
    + 'ou de pages.',
  lines_sheet_error: '{0:La ligne|Les lignes} {1} {0:a|ont} une erreur de tableur. Corrigez-la dans le tableau.',
  lines_shortened: '{0:La ligne|Les lignes} {1} {0:a|ont} un nombre raccourci par un tableur. Des nombres différents '
    + 'sont peut-être devenus le même : mettez la colonne au format texte, et saisissez-le de nouveau.',
  lines_invisible: '{0:La ligne|Les lignes} {1} {0:a|ont} un caractère invisible.',
  lines_edge_blank: '{0:La ligne|Les lignes} {1} {0:commence ou finit|commencent ou finissent} par un espace.',
  lines_double_space: '{0:La ligne|Les lignes} {1} {0:a|ont} deux espaces de suite.',
  lines_alike: '{0:La ligne|Les lignes} {1} {0:est difficile|sont difficiles} à distinguer d’une ligne précédente.',
  lines_mixed_scripts: '{0:La ligne|Les lignes} {1} {0:mêle|mêlent} des lettres de plusieurs alphabets dans un mot.',
  lines_separator_line: 'La première ligne dit seulement au tableur quel signe sépare les cellules, et serait tirée '
    + 'comme les autres. Retirez-la.',
  lines_escaped: '{0:La ligne|Les lignes} {1} {0:a|ont} un code à la place d’un caractère, par exemple &amp; pour &. '
    + 'Écrivez le caractère lui-même.',
  lines_markup: '{0:La ligne|Les lignes} {1} {0:a|ont} des marques d’un document mis en forme. Enregistrez la liste '
    + 'en texte brut, et choisissez-la de nouveau.',
  lines_formula: '{0:La ligne|Les lignes} {1} {0:a|ont} une formule de tableur à la place de sa valeur. Enregistrez '
    + 'de nouveau le tableau en CSV, avec les valeurs.',
  lines_program_word: '{0:La ligne|Les lignes} {1} {0:a|ont} un mot comme N/A, TBD ou TRUE à la place d’un nom. '
    + 'Retirez-{0:la|les}, sauf si c’est un nom.',
  lines_placeholder: '{0:La ligne|Les lignes} {1} {0:a|ont} un champ à remplir, tel que %name%, qu’un programme '
    + 'aurait dû remplacer. Refaites la liste, avec les valeurs.',
  lines_broken_address: '{0:La ligne|Les lignes} {1} {0:a|ont} une adresse avec un espace ou un signe qui n’a rien à '
    + 'y faire. Elle n’atteint personne : corrigez-la.',
  lines_several_addresses: '{0:La ligne|Les lignes} {1} {0:contient|contiennent} les adresses de plusieurs personnes, '
    + 'mais {0:n’est qu’une inscription|ne sont chacune qu’une inscription}. Écrivez chaque adresse sur sa propre '
    + 'ligne, sauf si elles sont à la même personne.',
  lines_cut_off: '{0:La ligne|Les lignes} {1} {0:est coupée|sont coupées} par des points de suspension : une partie '
    + 'manque peut-être, et des textes différents sont peut-être devenus le même. Enregistrez de nouveau la liste '
    + 'depuis sa source, avec les textes entiers.',
  lines_numbered: 'Les lignes sont numérotées, et les numéros feraient partie des inscriptions. Retirez-les, sauf si '
    + 'chacun connaît son numéro.',
  lines_one_entry: 'Il n’y a qu’une inscription, et donc rien à tirer. Écrivez chaque nom sur sa propre ligne.',
  linesShown: 'Ligne {0} : {1}',
  linesSame: 'Les lignes {0} et {1} sont toutes deux {2}.',
  namesHeading: 'Ne publier aucun nom',
  namesText: 'Chacun reçoit un identifiant à la place d’un nom, et un fichier qui prouve que c’est le sien. Dites ce '
    + 'qu’est chaque colonne. L’identité doit être si claire qu’un inconnu pourrait la lire sur un passeport : par '
    + 'exemple un nom et une date de naissance.',
  roleOut: 'la laisser de côté',
  roleWho: 'dit qui est la personne, masquée',
  roleShown: 'tout le monde peut la lire',
  roleCounted: 'comptée par des règles, masquée',
  roleTickets: 'nombre de billets, caché',
  namesContext: 'Écrivez d’abord le nom du tirage : les identifiants sont faits avec lui.',
  namesWho: 'Choisissez au moins une colonne qui dit qui est la personne.',
  namesTickets: 'Une seule colonne peut être le nombre de billets.',
  namesMake: 'Faire la liste sans noms',
  namesId: 'personne',
  numbersSave: 'La liste porte des numéros à la place de ce que vous avez laissé de côté. Ce fichier dit qui a quel '
    + 'numéro. Gardez-le : il n’est que pour vous.',
  numbersFile: 'Enregistrer qui a quel numéro',
  namesSave: 'Enregistrez maintenant les deux fichiers : rien d’autre ne les contient. Avec la clé, on peut retrouver '
    + 'l’identifiant de chacun : gardez-la donc pour vous, comme le tableau. Envoyez à chaque personne sa preuve ; '
    + 'proofs.csv dans proofs.zip dit laquelle est à qui. N’envoyez pas l’engagement avec elle : chacun le prend là '
    + 'où tout le monde voit le même.',
  namesKey: 'Enregistrer la clé des identifiants',
  namesProofs: 'Enregistrer les preuves',
  namesMany: 'Cette page fait au plus {0} {0:identifiant|identifiants}. Pour davantage, il y a la commande '
    + 'verishuffle table.',
  namesUnsaved: 'Enregistrez d’abord blinding.json et proofs.zip : rien d’autre ne les contient.',
  namesRules: 'Aucune règle n’utilise les autres colonnes de la liste. Le tirage ne les connaîtrait donc pas, et '
    + 'aucune preuve ne serait valable. Ajoutez une règle sur l’une d’elles, ou revenez au tableau et laissez-les de '
    + 'côté.',
  namesOther: 'Les identifiants ont été faits pour le tirage {0}. Avec un autre nom, aucune preuve ne serait valable. '
    + 'Remettez ce nom, ou revenez au tableau et refaites la liste.',
  rows_alike: '{0:La ligne|Les lignes} {1} {0:est difficile|sont difficiles} à distinguer d’une ligne précédente : '
    + 'est-ce la même personne ?',
  rows_spellings: '{0:La ligne|Les lignes} {1} {0:a|ont} peut-être le même texte sous deux graphies. Les règles en '
    + 'font deux valeurs.',
  rows_empty_cell: '{0:La ligne|Les lignes} {1} {0:a|ont} une cellule vide. Aucune règle sur cette colonne ne '
    + '{0:la|les} limite.',
  rows_unclear_id: '{0:À la ligne|Aux lignes} {1}, le texte qui dit qui est la personne a peu de lettres, ou '
    + 'seulement des chiffres. Choisissez aussi une autre colonne, par exemple une date de naissance.',
  rows_rare_cells: 'Peu d’autres ont les cellules lisibles {0:de la ligne|des lignes} {1} : {0:sa ligne peut|leurs '
    + 'lignes peuvent} donc montrer de qui il s’agit. Laissez une colonne de côté, ou écrivez des cellules moins '
    + 'précises, par exemple une décennie à la place d’une année.',
  rows_rare_group: 'Peu de groupes sont aussi grands que celui {0:de la ligne|des lignes} {1} et ont les mêmes '
    + 'cellules lisibles : {0:sa ligne peut|leurs lignes peuvent} donc montrer de qui il s’agit. Laissez une colonne '
    + 'de côté, ou écrivez des cellules moins précises.',
  rows_other: '{0:La ligne|Les lignes} {1} {0:contient|contiennent} peut-être du texte endommagé. Regardez-{0:la|les} '
    + 'dans le tableau.',
  tableHeading: 'Ceci ressemble à un tableau. En est-ce un, ou chaque ligne est-elle une inscription ?',
  tableLegend: 'Un tableau',
  tableText: 'Chaque ligne sous les en-têtes est une inscription. Tout le monde peut lire les colonnes cochées : '
    + 'décochez les numéros de téléphone et autres.',
  tablePrivate: 'Non cochées, car elles semblent privées ou sont masquées dans la feuille ({0}) : {1}. Cochez ce que '
    + 'tous peuvent voir.',
  headingRowLabel: 'La ligne des en-têtes',
  headingRowHint: 'Ce qui est au-dessus est laissé de côté.',
  headingsNone: 'aucune : la première ligne est une inscription',
  firstLabel: 'Ce qui distingue les inscriptions',
  firstHint: 'Par exemple un numéro de membre, différent à chaque ligne.',
  firstNumber: 'un numéro pour chaque ligne : 1, 2, 3…',
  numberName: 'numéro',
  tableSample: 'Le tirage se fait alors parmi {0} {0:ligne|lignes}, avec des inscriptions comme celles-ci :',
  looseRows: 'Sous une ligne vide : {0:la ligne|les lignes} {1}. À retirer, sauf si c’est du tableau.',
  linesLegend: 'De simples lignes',
  linesText: 'Chaque ligne est une inscription, la première aussi. Rien n’est laissé de côté :',
  linesKeep: 'Tirer les lignes comme elles sont',
  linesKept: 'Chaque ligne est tirée comme elle est, la première aussi.',
  tableAfterAll: 'C’est finalement un tableau',
  tableUnanswered: 'Dites d’abord ce qu’est la liste : un tableau, ou de simples lignes.',
  headerKeep: 'Elle participe comme les autres',
  tableMake: 'Faire la liste avec ces colonnes',
  tableNoColumn: 'Choisissez au moins une colonne.',
  tableFaulty: '{0} {0:ligne ne peut pas devenir une inscription|lignes ne peuvent pas devenir des inscriptions}. La '
    + 'première est la ligne {1}{2} : {3}.',
  tableWithout: '{0} {0:ligne|lignes} avec 0 billet {0:n’a reçu|n’ont reçu} aucune inscription : {1}.',
  tableSame: '{0} {0:ligne a|lignes ont} les mêmes cellules qu’une ligne précédente dans les colonnes choisies : {1}. '
    + 'Chacune a ses propres billets. Si c’est une erreur, revenez au tableau, et retirez {0:la ligne|les lignes}.',
  tableAlike: '{0} {0:ligne est difficile|lignes sont difficiles} à distinguer d’une ligne précédente : {1}. Chacune '
    + 'a ses propres billets.',
  tableBack: 'Revenir au tableau',
  ticketsLabel: 'Combien de billets a une ligne',
  ticketsOne: 'un par ligne',
  ticketName: 'billet',
  yesNoHeading: 'Une règle selon un nombre ou une date, par exemple jusqu’à 1,5 km',
  yesNoText: 'Ceci ajoute une colonne avec oui ou non, qu’une règle peut demander plus bas. Tout le monde peut lire '
    + 'oui ou non ; le nombre ou la date elle-même, seulement si sa colonne est cochée ci-dessus.',
  yesNoColumn: 'Colonne',
  yesNoCompare: 'Doit être',
  yesNo_most: 'jusqu’à {0}',
  yesNo_below: 'inférieur ou antérieur à {0}',
  yesNo_least: 'à partir de {0}',
  yesNoWhich: 'Quel nombre, quelle date ou quelle année',
  yesNoWhichHint: 'Par exemple 1,5 ou 2020-06-30 ou 2020. Une année comprend tous ses jours.',
  yesNoBound: 'Donnez un nombre, une date comme 2020-06-30, ou une année.',
  yesNoAdd: 'Ajouter cette colonne',
  yes: 'oui',
  no: 'non',
  faultIdRepeats: 'sa première colonne répète celle d’une ligne précédente. Choisissez une autre première colonne, ou '
    + 'retirez la ligne',
  faultIdEmpty: 'sa première colonne est vide',
  faultNotNumber: 'ce n’est pas un nombre de billets',
  faultSemicolon: 'une cellule contient un point-virgule',
  faultLineBreak: 'une cellule contient un saut de ligne',
  faultMissing: 'il manque une cellule',
  faultNotMeasured: 'ce n’est ni un nombre ni une date comme 2020-06-30 ou 30.6.2020',
  faultUnclearNumber: 'on ne sait pas si ce nombre a des milliers ou trois décimales. Écrivez-le sans ce signe, ou '
    + 'avec un autre nombre de décimales',
  faultCells: 'elle a plus de cellules qu’il n’y a d’en-têtes',
  faultMisquoted: 'un guillemet est mal placé',
  onePerLabel: 'Au plus {of:un lot ou une place|un lot|une place|un siège} pour chaque',
  onePerHint: 'Les inscriptions de même valeur comptent pour une, par exemple les billets d’une même personne.',
  onePerNone: 'inscription',
  saveBegun: 'Enregistrer pour plus tard',
  takeOut: 'Retirer {0:cette ligne|ces lignes}',
  thingLabel: 'Lots, places, sièges ou un ordre ?',
  thingHint: 'Cette page emploie alors les mots qui conviennent.',
  thingPrizes: 'lots, comme à une tombola',
  thingPlaces: 'places, comme dans une école',
  thingSeats: 'sièges, comme dans une assemblée',
  thingOrder: 'seulement un ordre de tous',
  drawLabel: 'Combien d’inscriptions sont tirées',
  drawHint: 'Comptez aussi les suppléants : ils sont tirés après les autres. Si vous nommez des {of:lots ou des '
    + 'places|lots|places|sièges}, la page compte pour vous.',
  drawWrong: 'Combien d’inscriptions sont tirées : un nombre de 1 à {0}.',
  prizesLabel: '{of:Lots ou places|Lots|Places|Sièges}',
  prizesHint: 'Facultatif : {of:un|un|une|un} par ligne, avec leur nombre, par exemple {of:Vélo: 2 ou 2 vélos|Vélo: 2 '
    + 'ou 2 vélos|Place: 20 ou 20 places|Siège: 40 ou 40 sièges}. {of:Ils sont attribués|Ils sont attribués|Elles '
    + 'sont attribuées|Ils sont attribués} dans cet ordre.',
  prizeRead: '« {0} » est lu comme {1} fois « {2} ». Sinon, écrivez « {0}: 1 ».',
  reservesLabel: '{of:Suppléants|Suppléants|Places sur la liste d’attente|Suppléants}',
  reservesHint: '{of:Ils avancent|Ils avancent|Ceux qui y sont avancent|Ils avancent} si quelqu’un se désiste.',
  reservesName: '{of:Suppléants|Suppléants|Liste d’attente|Suppléants}',
  prizesWrong: 'Ceci ne peut pas s’écrire comme {of:un lot|un lot|une place|un siège} ou un nombre de suppléants : '
    + '{0}. Écrivez {of:Vélo: 1|Vélo: 1|Place: 1|Siège: 1}.',
  columnWrong: 'La colonne {0} ne peut pas servir dans une règle : son nom est trop long, ou contient un de ces '
    + 'signes ; : , @ =. Donnez-lui un autre nom dans le tableau, et choisissez de nouveau le tableau.',
  setAsideLost: 'Une règle réserve {0}, qui n’est plus parmi les {of:lots ou places|lots|places|sièges}. Retirez '
    + 'cette règle, ou nommez de nouveau {0}.',
  rulesMany: 'C’est plus de règles qu’un tirage ne peut en avoir : au plus 16 colonnes, 64 étapes, 64 limites et '
    + '4 096 caractères. Retirez-en.',
  formOther: 'Les {of:lots ou places|lots|places|sièges} de ce tirage suivent des règles que ce formulaire n’a pas. '
    + 'Écrivez-les de nouveau ; seule la commande verishuffle peut les reprendre.',
  isAllWaitingLabel: 'Tous les autres attendent',
  waitingName: 'Liste d’attente',
  columnsOut: 'Colonnes qu’aucune règle ne peut utiliser',
  columnsAlone: '{0:La colonne|Les colonnes} {1} ne {0:peut|peuvent} pas être dans une règle, car toutes les lignes y '
    + 'sont différentes. Pour une règle comme jusqu’à 1,5 km, revenez au tableau, et ajoutez une colonne avec oui ou '
    + 'non.',
  columnsMany: 'Aucune règle ne peut demander une valeur {0:de la colonne|des colonnes} {1}, car il y en a plus de 32 '
    + 'différentes, ou elles contiennent une virgule. Pour une règle comme jusqu’à 1,5 km, revenez au tableau, et '
    + 'ajoutez une colonne avec oui ou non.',
  tiersHeading: 'Qui vient d’abord',
  tiersText: 'Dans cet ordre, puis tous les autres. Dans chaque groupe, le tirage décide.',
  setAsidesHeading: 'Réservé',
  setAsidesText: 'Attribué avant tout le reste. Ce qu’il en reste va à tous.',
  capsHeading: 'Limites',
  capsText: 'Un même groupe n’en reçoit jamais davantage, même s’il en reste.',
  capNobody: 'Cette limite n’écarte personne, car {0} {0:inscription au plus l’a|inscriptions au plus l’ont}.',
  setAsideCount: 'Combien',
  setAsideAward: 'De quoi',
  capMost: 'Au plus',
  ruleAsked: 'Pour qui',
  ruleNone: 'choisir',
  ruleCell: '{0} est {1}',
  ruleEach: 'même valeur dans {0}',
  ruleWish: 'chacun reçoit ce qu’indique {0}',
  ruleMost: 'Au plus {0} : {1}',
  ruleAdd: 'Ajouter',
  ruleOut: 'Retirer',
  ruleMissing: 'Remplissez tous les champs de la règle, puis ajoutez-la.',
  ruleOpen: 'Une règle est choisie, mais pas ajoutée. Appuyez sur Ajouter, ou remettez-la sur « choisir ».',
  prizesMany: '{0} devraient être tirées, mais il n’y a que {1} {1:inscription|inscriptions}.',
  effectChance: '{0} {0:inscription|inscriptions} ; {1} {1:reçoit|reçoivent} quelque chose : {1} {1:chance|chances} '
    + 'sur {0}.',
  effectRules: '{0} {0:inscription|inscriptions} ; {1} {1:reçoit|reçoivent} quelque chose. Les chances suivent les '
    + 'règles.',
  effectOrder: 'Les {0} {0:inscription|inscriptions} sont mises dans un ordre au hasard.',
  effectTiers: 'Chaque groupe reçoit à son tour d’abord {0}, et la suite seulement quand il n’en reste plus. Pour que '
    + 'chacun reçoive d’abord le sien, par exemple les frères et sœurs leur classe, ajoutez à la liste une colonne '
    + 'qui le nomme exactement ainsi, et choisissez cette règle.',
  firstNoColumns: 'Tous ont les mêmes chances. Pour des règles comme un seul par foyer ou les frères et sœurs '
    + 'd’abord, la liste doit être un tableau avec une colonne qui le dit.',
  firstNoPrizes: 'Tous ont les mêmes chances. Pour des règles, nommez d’abord ce qui est attribué : {of:Vélo: 1 ou '
    + 'Place: 20|Vélo: 1|Place: 20|Siège: 40}.',
  previewText: 'Essayez les règles sur des ordres au hasard avant de décider. Un essai n’engage personne.',
  previewStart: 'Essayer {0} ordres au hasard',
  previewChances: 'La chance d’une inscription, d’après les ordres essayés.',
  previewErrors: 'Le nombre après ± dit de combien l’essai peut s’écarter.',
  previewAll: 'Chaque inscription ({0})',
  previewValue: '{1} est {2} : chaque inscription ({0})',
  previewEmptyCell: '{1} est vide : chaque inscription ({0})',
  previewAlone: 'Seule avec sa valeur dans {1} : chaque inscription ({0})',
  previewShared: '{2} inscriptions ont la même valeur dans {1} : chaque inscription ({0})',
  previewLeft: '{0} : dans {1} ordres sur {2}, il en est resté.',
  previewNothingLeft: 'Dans tous les ordres, tout a été attribué.',
  whatIfLabel: 'Et si quelqu’un se désiste ?',
  whatIfHint: 'Ces inscriptions ont reçu quelque chose dans le premier des ordres essayés.',
  whatIfNext: '{0} avance, et reçoit {1}.',
  whatIfNobody: 'Personne n’avance ; {0} reste libre.',
  rulesLabel: 'Règles',
  rulesHint: 'Facultatif : ce que comprend chaque {of:lot ou place|lot|place|siège}, et ce qui se passe si quelqu’un '
    + 'ne répond pas. Elles ne peuvent plus changer ensuite.',

  // When
  whenIntro: 'Choisissez une heure avant laquelle tout le monde peut avoir vu votre page. Jusque-là, personne ne '
    + 'connaît le résultat, et vous ne pouvez pas le choisir.',
  dateLabel: 'Jour et heure du tirage',
  clockNow: 'Selon l’horloge de cet appareil, nous sommes le {0}. Si c’est faux, réglez-la d’abord.',
  dateChosen: 'Le tirage se décide le {0}, par le tour {1} de la balise.',
  dateChosenSeals: 'La part de hasard de la balise sort le {0}, avec son tour {1}. Les scellés décident avec elle.',
  dateSoon: 'C’est dans moins d’une heure. Tout le monde doit avoir vu votre page avant.',
  dateMissing: 'Choisissez un jour et une heure.',
  datePast: 'Cette heure est passée : l’issue pourrait donc déjà être connue. Choisissez une heure plus tardive.',
  dateFar: 'C’est dans plus de cinq ans, le {0}. L’année est-elle juste ?',
  dateSkipped: 'L’horloge saute cette heure, car l’heure d’été commence. Le tirage aurait lieu le {0}.',
  dateTwice: 'L’horloge a deux fois cette heure, car l’heure d’été se termine. Le tirage aurait lieu le {0}.',
  dateMeant: 'C’est bien ce que je veux',
  dateDoubted: 'Regardez le jour et l’heure ci-dessus. Cochez si c’est voulu, ou choisissez une autre heure.',
  chanceBeaconHeading: 'D’où vient le hasard',
  chanceBeaconText: 'De drand quicknet, une balise publique tenue par de nombreuses organisations : elle donne une '
    + 'nouvelle valeur aléatoire toutes les trois secondes. Personne ne la connaît avant, et personne ne peut la '
    + 'retenir.',
  chanceNoSecret: 'Vous n’avez aucun secret à perdre.',
  chanceSeals: 'Les scellés ci-dessous décident avec elle, et il les faut tous pour le tirage.',
  sealsMore: 'D’autres sources de hasard : des scellés',
  sealsPrice: 'Avec un scellé, quelqu’un fixe un nombre secret avant le tirage et le montre pour le tirage. La balise '
    + 'ne décide alors plus seule. Le prix : si un secret est perdu ou retenu, personne ne peut faire le tirage, et '
    + 'la personne qui ouvre en dernier voit le résultat la première.',
  sealsLabel: 'Scellés d’autres personnes',
  sealsHint: 'Un par ligne, comme on vous l’a envoyé : un nom, = et 64 caractères.',
  isSealedLabel: 'Ajouter un scellé à moi',
  ask: 'Un texte pour demander un scellé à d’autres',
  askHint: 'Envoyez-le avec la page maker.html. À partir de là, le nom du tirage doit rester tel quel.',
  askText: 'Merci de créer un scellé pour un tirage. Ouvrez la page maker.html, dépliez « {1} », et donnez exactement '
    + 'ceci :\n\nNom du tirage : {0}\nTours : {2}\n\nEnvoyez-moi la ligne que vous obtenez. Gardez le fichier que '
    + 'vous enregistrez : sans lui, personne ne peut faire le tirage.',
  isBeaconlessLabel: 'Sans la balise : les scellés décident seuls',
  isBeaconlessHint: 'Comme à une table de jeu où chacun a un scellé. Le tirage n’a alors pas besoin d’heure fixée. '
    + 'Mais si toutes les personnes qui ont un scellé agissent ensemble, elles peuvent choisir l’issue, et chacune '
    + 'd’elles peut empêcher le tirage.',
  roundsLabel: 'Tours',
  roundsHint: 'Combien de fois vous tirez avec ces conditions, par exemple des donnes de cartes. Laissez vide pour '
    + 'une seule fois.',
  roundsWrong: 'Le nombre de tours doit être de 1 à {0}.',
  sealsFew: 'Sans la balise, il faut au moins deux scellés.',
  chainMore: 'Un tirage parmi d’autres',
  isChainedLabel: 'Chaque tirage nomme le précédent',
  isChainedHint: 'Par exemple pour une tombola chaque mois : dans une telle chaîne, personne ne peut omettre, répéter '
    + 'ou remplacer un tirage sans que cela se voie. Commencez chaque tirage depuis le résultat du précédent, avec le '
    + 'bouton à la fin.',
  chainBefore: 'Ce tirage nomme le précédent : {0}',
  sealWrong: 'Ceci n’est pas un scellé, ou son nom est déjà pris : {0}.',
  nextPublish: 'Continuer : enregistrer et publier',

  // Save and publish
  saveHeading: 'D’abord, enregistrez',
  publishIntro: 'La page contient la liste, les règles et l’heure, et rien n’y peut être changé sans que cela se voie.',
  publishPrivate: 'La page du tirage contient les règles, l’heure et une empreinte de la liste, et rien n’y peut être '
    + 'changé sans que cela se voie. Enregistrez aussi ce que vous gardez pour vous.',
  usePublic: 'à publier',
  useOwn: 'à garder pour vous',
  otherFiles: 'Autres fichiers',
  otherFilesText: 'La page contient aussi tout cela. Les fichiers sont pour les programmes, et pour un serveur web.',
  tellHeading: 'Ensuite, publiez',
  tellText: 'Cochez ce que vous avez fait avant le tirage : chaque point montre plus tard qu’il était public à temps. '
    + 'Deux ou trois valent mieux qu’un.',
  waysMore: 'Autres moyens',
  wayShows_site: 'Chacun peut la lire et la garder. Une copie dans une archive du web montre depuis quand.',
  wayShows_archive: 'Donnez l’adresse à web.archive.org, sous « Save Page Now ». Vous ne pouvez pas changer la date '
    + 'de sa copie.',
  wayShows_mail: 'Chacun a l’engagement, avec la date du courriel. Qui le garde remarque tout changement.',
  wayShows_witnesses: 'Deux personnes étrangères au tirage notent l’engagement et l’heure, et signent.',
  wayShows_notice: 'Un journal, un bulletin officiel, un panneau avec cachet daté : il porte une date et ne peut être '
    + 'repris.',
  wayShows_log: 'Par exemple Sigsum : des témoins signent quand l’engagement y figurait. Il faut le programme en '
    + 'ligne de commande, ou quelqu’un qui l’a.',
  wayWhere_site: 'L’adresse de la page',
  wayWhere_archive: 'L’adresse de la copie',
  wayWhere_mail: 'À qui, par exemple : à tous les parents du CP',
  wayWhere_witnesses: 'Qui ils sont, s’ils sont d’accord',
  wayWhere_notice: 'Où elle se trouve',
  wayWhere_log: 'Quel registre',
  wayWhen: 'Quand',
  wayWithoutTime: '{0} : dites quand.',
  wayToCome: '{0} : cette heure n’est pas encore venue. Cochez-le une fois fait.',
  stateText: 'Ce que vous cochez figure sur la page du résultat comme votre propre déclaration. Ne nommez personne '
    + 'qui ne serait pas d’accord.',
  stateSave: 'Enregistrer de nouveau la page, avec cette déclaration',
  statedSaved: 'Enregistrée sous draw.html : choisissez-la ici le jour du tirage. Vous pouvez publier l’une ou '
    + 'l’autre page, car l’engagement est le même.',
  postHeading: 'Là où aucun fichier ne passe',
  sheetAddress: 'La page du tirage',
  warnings: 'Regardez ceci avant de continuer : changez-le, ou laissez-le si c’est voulu.',
  warningsMore: 'Et {0} de plus de ce genre.',
  warningsRoom: 'Combien d’ordres peuvent sortir',
  terms_no_room: 'Il y a tant de rangs à tirer que tous les ordres ne peuvent pas sortir. Personne ne peut savoir ni '
    + 'choisir lesquels, mais qui vérifie le tirage voit une réserve. Avec moins de {of:lots|lots|places|sièges} et '
    + 'de suppléants, tous les ordres peuvent sortir.',
  terms_no_room_unsealed: 'Il y a tant de rangs à tirer que tous les ordres ne peuvent pas sortir. Personne ne peut '
    + 'savoir ni choisir lesquels, mais qui vérifie le tirage voit une réserve. Avec moins de '
    + '{of:lots|lots|places|sièges} et de suppléants, tous les ordres peuvent sortir. Ou ajoutez un scellé à vous, et '
    + 'aucun scellé d’autres personnes.',
  terms_alike: 'Deux noms sont difficiles à distinguer : {3} et {4}. Renommez l’un d’eux.',
  terms_mixed_scripts: 'Le mot {3} mêle des lettres de plusieurs alphabets. Il ressemble donc à un autre mot. '
    + 'Saisissez-le de nouveau.',
  terms_respelled: 'Certains programmes changent {3} en {4} quand ils le transmettent. Mieux vaut l’écrire ainsi '
    + 'vous-même.',
  terms_unlike: 'Le texte {3} n’est peut-être pas ce qu’il semble être : le caractère {4} est {5}. Remplacez-le si '
    + 'vous ne l’avez pas voulu.',
  terms_limit_too_high: 'De {5}, il n’y en a que {4}, et {3} sont réservés. Réservez-en moins.',
  terms_column_names: 'La ligne 1 de la liste est l’en-tête de son tableau, et peut être tirée. Retirez-la.',
  terms_spellings: 'Dans {3}, il y a {4} et {5}. Les règles en font deux valeurs. Si c’est la même, corrigez la liste.',
  terms_uncounted: 'Les lignes {1} de la liste ont la même valeur dans {3}, mais aucune règle ne la compte : elles '
    + 'peuvent donc toutes recevoir quelque chose. Si une seule le doit, choisissez cette colonne sous « Au plus '
    + '{of:un lot ou une place|un lot|une place|un siège} pour chaque ».',
  terms_idle_limit: 'La règle qui compte {3} ne limite personne : parmi les inscriptions qui partagent cette valeur, '
    + '{4} au plus {4:peut|peuvent} de toute façon recevoir quelque chose. Retirez la règle, ou corrigez-la, ou '
    + 'corrigez la liste.',
  terms_award_for_nobody: 'Personne ne peut recevoir {3} : ce qui est donné avant suffit à tous ceux qui peuvent '
    + 'recevoir quelque chose, ou personne n’a ce que les règles demandent. Retirez-le, ou donnez moins avant.',
  terms_awards_left: 'Avec ces règles, {3} sur {4} au plus {3:peut être donné|peuvent être donnés}, et il en restera. '
    + 'Donnez-en moins, ou changez les règles.',
  terms_empty_cell: '{0} {0:ligne de la liste n’a|lignes de la liste n’ont} rien dans {3}. Aucune règle sur cette '
    + 'colonne ne {0:la|les} limite donc : {1}. Remplissez-la si vous pouvez.',
  terms_unknown_value: 'Une règle demande {4} dans {3}, mais aucune inscription n’a cette valeur. Retirez la règle, '
    + 'ou corrigez la liste.',
  terms_unknown_value_like: 'La ligne {1} de la liste a {5}. Si c’est la même valeur, écrivez les deux pareil.',
  terms_curly_quotation: 'Les guillemets autour de {3} font partie de ce texte. S’ils ne le doivent pas, retirez-les.',
  terms_undrawn: 'Seules {3} inscriptions sur {4} sont tirées, et les autres ne reçoivent rien, même s’il reste '
    + 'quelque chose. Tirez-les toutes si ce n’est pas voulu.',
  terms_never_gives: 'La ligne {2} des règles d’attribution ne donne jamais rien, car la ligne {3} donne la même '
    + 'chose à tous ceux qu’elle peut. Retirez la ligne {2}, ou mettez-la avant.',
  terms_waitlist_first: 'La ligne {2} des règles d’attribution remplit la liste d’attente avant la dernière '
    + 'attribution : ceux qui attendent ne reçoivent donc aucune des attributions suivantes. Mettez la liste '
    + 'd’attente à la fin.',
  terms_blinded_ids: 'Les identifiants de la liste semblent masqués. Essayez une preuve sur la page du tirage avant '
    + 'de la publier : si le tirage ou une colonne avait un autre nom quand la liste a été faite, aucune preuve n’est '
    + 'valable.',
  terms_blinded_column: 'La ligne {2} des règles d’attribution compare {3} avec un texte, mais dans la liste {3} est '
    + 'masqué : aucune inscription n’a donc ce texte. Retirez la règle, ou laissez {3} lisible dans la liste.',
  terms_unknown_award: 'La ligne {1} de la liste a {3}, mais aucune attribution ne porte ce nom : elle ne reçoit donc '
    + 'rien par la ligne {2} des règles. Écrivez-le comme une attribution.',
  saveDraw: 'Enregistrer la page du tirage',
  saveSecret: 'Enregistrer votre secret',
  saveTermsFile: 'Enregistrer les conditions',
  saveList: 'Enregistrer la liste',
  secretText: 'Votre secret est votre seule clé : sans lui, personne ne peut faire ce tirage. Gardez secret.json pour '
    + 'vous, à deux endroits, et ne le publiez pas avant le tirage.',
  savedFiles: 'Est-elle enregistrée ? Choisissez-la de nouveau',
  savedAll: 'Sont-ils enregistrés ? Choisissez-les de nouveau',
  savedFilesHint: 'Choisissez draw.html, en général dans vos téléchargements. Avec lui, vous pouvez continuer plus '
    + 'tard, même sur un autre appareil.',
  savedAllHint: 'Choisissez draw.html et les fichiers à garder pour vous, en général dans vos téléchargements. Avec '
    + 'eux, vous pouvez continuer plus tard, même sur un autre appareil.',
  savedSame: 'Elle est enregistrée, octet par octet.',
  savedAllSame: 'Ils sont tous enregistrés, octet par octet.',
  savedOther: '{0} n’est pas ce qui a été enregistré ici. Le fichier a été modifié, ou est celui d’un autre tirage.',
  post: 'Un texte à publier',
  postHint: 'Le long nombre est l’engagement. Qui le garde peut voir si quelque chose a été changé.',
  printSheet: 'Imprimer une affiche',
  copyText: 'Copier le texte',
  saveBlinding: 'Enregistrer la clé de la liste',
  keptText: 'blinding.json est la seule clé de la liste. Sans lui et sans entries.txt, personne ne peut dire qui a '
    + 'été tiré ni prouver qui est dans la liste. Gardez les deux pour vous, à deux endroits, et n’en publiez aucun.',
  savedLacking: '{0} {2:est enregistré|sont enregistrés}. Choisissez maintenant aussi {1} : il vous faut tout pour '
    + 'continuer.',
  postBeacon: 'Le tour {0} de la balise publique drand quicknet décide, le {1}.',
  postBoth: 'Le tour {0} de la balise publique drand quicknet, le {1}, et les secrets scellés de {2} décident '
    + 'ensemble.',
  postSeals: 'Les secrets scellés de {0} décident.',
  postRounds: 'Il y a jusqu’à {0} {0:tour|tours}, chacun tiré de toute la liste.',
  postFirst: 'Ceci est le premier tirage d’une chaîne.',
  postAfter: 'Il suit le tirage dont l’engagement est {0}.',
  postPrivate: 'La liste est privée : chaque personne qui y figure reçoit la preuve de sa propre inscription.',
  keptFiles: 'Votre liste privée et sa clé',
  keptFilesHint: 'Choisissez entries.txt et blinding.json, que vous avez enregistrés avant le tirage, et '
    + 'withdrawals.txt s’il existe. Avec eux, cette page vous montre les noms et fait les preuves.',
  keptLacking: 'Choisissez maintenant aussi {0}.',
  keptOther: 'Ce n’est pas la liste de ce tirage avec sa clé. Choisissez les fichiers qui ont été enregistrés avec sa '
    + 'page.',
  proofsHeading: 'Une preuve pour chaque personne',
  proofsText: 'Avec la preuve de son inscription, chaque personne peut voir qu’elle participe au tirage et, après, si '
    + 'elle a été tirée. proofs.zip contient un fichier pour chacune, et le tableau proofs.csv qui s’y trouve dit à '
    + 'qui est chaque fichier. N’envoyez à chaque personne que le sien.',
  proofsMake: 'Faire les preuves',
  proofsMany: 'Cette page fait les preuves de {0} {0:inscription|inscriptions} au plus. Pour davantage, il y a la '
    + 'commande verishuffle prove --all.',
  proofPostLabel: 'Un texte à envoyer avec chaque preuve',
  proofPostHint: 'Il ne contient pas l’engagement : chacun devrait le prendre là où il a été publié.',
  proofPost: '{0}\n\nVous êtes dans la liste de ce tirage. Le fichier joint est la preuve de votre inscription, pour '
    + 'vous uniquement. Gardez-le.\n\nPour le vérifier, ouvrez la page du tirage là où elle a été publiée pour tout '
    + 'le monde, et choisissez-y le fichier sous « {1} ». Ne prenez ni cette page ni l’engagement dans un message : '
    + 'tout le monde devrait voir les mêmes.',
  postDraw: '{0} inscriptions sur {1} seront tirées.',
  postCount: '{0} {0:inscription participe|inscriptions participent}.',
  postInOrder: 'Ils vont, l’un après l’autre, aux inscriptions dans l’ordre du tirage.',
  postRules: 'Règles : {0}',
  postCommitment: 'Engagement, à garder : {0}',
  postWhere: 'La page du tirage, avec laquelle chacun peut le vérifier : {0}',
  notSaved: 'Enregistrez d’abord la page du tirage, et choisissez-la de nouveau ici.',
  notPublished: 'Publiez-la d’abord, et cochez comment. Un tirage que personne n’a vu d’avance ne convainc personne.',
  publishedLate: 'L’heure de ce tirage est venue avant sa publication : il ne convainc donc personne. Recommencez '
    + 'avec une heure plus tardive.',
  publishedAsk: 'L’heure de ce tirage est venue. Dites ci-dessus quand il était déjà public.',
  publishedHint: 'D’après votre horloge. Tous pouvaient alors le voir.',
  nextDraw: 'Continuer : le tirage',

  // The draw
  drawIntro: 'Chacun peut faire ce tirage avec la page que vous avez publiée, et obtient le même résultat. Vous '
    + 'pouvez fermer cette page et continuer plus tard avec draw.html.',
  drawWait: 'Jusque-là, il n’y a rien à faire.',
  sealHeading: 'Votre scellé',
  sealText: 'Ouvrez-le une fois le tirage publié. Si le tirage a une heure, ouvrez-le avant, pour que personne ne '
    + 'puisse dire que vous avez vu le résultat avant les autres. Il ne s’ouvre que pour ce tirage.',
  openSeal: 'Ouvrir mon scellé',
  secretFile: 'Votre secret',
  secretFileHint: 'Le fichier secret.json, si vous avez ajouté un scellé à vous.',
  openedText: 'Il est ouvert, et utilisé ici. Enregistrez de nouveau le secret à la place de l’ancien : il sait '
    + 'maintenant pour quel tirage il a été ouvert. Publiez l’ouverture, pour que d’autres puissent aussi faire le '
    + 'tirage.',
  openedOther: 'Ce secret a déjà été ouvert pour un autre tirage. Il reste donc fermé.',
  openedStrange: 'Ce n’est pas le secret d’un scellé de ce tirage.',
  openedRound: 'Dites d’abord quel tour est tiré.',
  openedTerms: 'L’engagement n’est pas celui de ces conditions. Le scellé reste donc fermé. Comparez les deux avec ce '
    + 'qui a été publié.',
  saveOpened: 'Enregistrer de nouveau le secret',
  saveOpening: 'Enregistrer l’ouverture',
  drawRefused: 'Rien n’a été tiré, car ce qui a été donné n’est pas valable : {0} Reprenez la réponse de la balise à '
    + 'son adresse.',
  clockWrong: 'L’horloge de cet appareil retarde : la réponse de la balise est déjà là. Ce que cette page dit de '
    + 'l’heure de votre publication vient donc d’une horloge fausse.',
  listChanged: 'La liste de ce fichier n’est pas celle des conditions. Elle a été changée après avoir été fixée, et '
    + 'ce tirage ne peut donc pas continuer avec elle. Prenez la page que vous avez publiée.',
  filesLeft: 'Non pris en compte : {0}. Donnez un seul fichier à la fois.',
  fileLater: '{0} : la liste de ce tirage est fixée et ne peut pas être changée. Pour continuer avec un autre tirage, '
    + 'choisissez sa page.',
  pageStrange: '{0} n’est pas un fichier à partir duquel un tirage continue. Choisissez draw.html ou, après le '
    + 'tirage, result.html.',
  pageNoList: 'Cette page ne contient pas de liste : le tirage ne peut donc pas continuer ici avec elle. Prenez la '
    + 'page qui a été enregistrée ici.',
  pageReceipt: 'Ceci est un reçu : il montre le tirage à une seule personne, et contient la preuve de son '
    + 'inscription. Il ne sert donc pas ici. Choisissez result.html, la page du résultat que tout le monde a reçue.',

  // After
  afterUnchecked: 'Voici le résultat d’après le procès-verbal de ce fichier. Pour le vérifier, ouvrez le fichier '
    + 'lui-même dans un navigateur, et appuyez-y sur « {0} ».',
  afterPublishText: 'Enregistrez {0} et placez-le là où se trouve draw.html, ou envoyez-le aux mêmes personnes : il '
    + 'montre le résultat, et chacun peut le vérifier.',
  saveAndPublish: 'Enregistrer et publier',
  afterHow: 'Comment le tirage s’est fait',
  saveWinners: '{of:Enregistrer qui a été tiré|Enregistrer la liste des gagnants|Enregistrer qui a une '
    + 'place|Enregistrer qui a un siège}',
  saveOrder: 'Enregistrer l’ordre du tirage',
  saveRecord: 'Enregistrer le procès-verbal',
  saveWithdrawn: 'Enregistrer les désistements',
  findHere: 'Trouver une inscription',
  findHereLabel: 'Un billet, un nom ou une partie',
  withdrawHeading: 'Si quelqu’un se désiste',
  withdrawLabel: 'Qui se désiste',
  withdrawHint: 'Les mêmes conditions disent qui avance ; la page le dit avant que vous le notiez.',
  withdrawMissing: 'Choisissez qui se désiste.',
  withdrawTyped: 'Saisissez la ligne de la liste comme elle y est écrite, ou sa première cellule si la liste vient '
    + 'd’un tableau. Les mêmes conditions disent qui avance ; la page le dit avant que vous le notiez.',
  withdrawUnknown: 'Personne de ce nom n’a rien ni n’attend rien. Regardez comment la liste l’écrit. D’un identifiant '
    + 'de 64 chiffres, donnez tout, ou les 8 premiers ou plus si aucun autre ne commence ainsi.',
  withdrawNow: 'Noter le désistement',
  withdrawNext: 'Si {0} se désiste, {1} avance, et reçoit {2}.',
  withdrawNobody: 'Si {0} se désiste, personne n’avance ; {1} reste libre.',
  withdrawWaiting: 'Si {0} se désiste, sa place sur la liste d’attente se libère.',
  takeBack: 'Annuler le désistement',
  unsavedFirst: 'Enregistrez d’abord de nouveau {0} : rien d’autre ne contient ce qui a été fait ici.',
  movedNext: '{0} s’est désisté. {1} avance, et reçoit {2}.',
  movedNobody: '{0} s’est désisté. Personne n’avance ; {1} reste libre.',
  movedWaiting: '{0} s’est désisté, et n’attend plus.',
  movedSave: 'Enregistrez de nouveau la page du résultat, et publiez-la à la place de l’ancienne.',
  movedKeep: 'Enregistrez de nouveau awards.txt et withdrawals.txt. La page du résultat reste telle quelle, car elle '
    + 'ne contient pas de noms.',
  withdrawnNamed: 'Désistements jusqu’ici, dans cet ordre :',
  afterPrivate: 'La liste est privée. Le résultat dit donc quelles lignes ont été tirées, sans les noms.',
  afterPrivateNames: 'Personne d’autre que vous ne voit les noms ici. Ils sont dans {0}, et dans aucun autre de ces '
    + 'fichiers.',
  siteMake: 'Tout enregistrer dans un dossier',
  siteText: 'draw.zip contient la page sous le nom index.html et, à côté, tout ce qui est public de ce tirage, avec '
    + 'un README qui dit comment le vérifier. Décompressez-le sur un serveur web.',
  roundHeading: 'Le tour suivant',
  roundText: 'Il y a {0} {0:tour|tours} avec ces conditions. Chacun est tiré de nouvelles ouvertures des mêmes '
    + 'scellés.',
  roundNext: 'Tirer un autre tour',
  nextChained: 'Commencer un autre tirage avec la même liste et les mêmes règles. Il nomme celui-ci, pour que la '
    + 'chaîne continue.',
  nextHeading: 'Le prochain tirage',
  nextText: 'Il a son propre nom, sa propre heure et son propre engagement, avec la même liste et les mêmes règles.',
  nextStart: 'Commencer le prochain tirage',
};
