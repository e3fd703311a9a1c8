/** Locales of a hundred places. Those that Node and browsers write differently are among them, such as `is-IS` and `fa-IR`. */
export const locales: readonly string[] = (
  "en-US en-GB en-IN en-CA en-AU en-ZA de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX es-AR it-IT nl-NL pt-PT pt-BR " +
  "sv-SE da-DK nb-NO fi-FI is-IS fo-FO pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR tr-TR ru-RU uk-UA be-BY ka-GE hy-AM " +
  "az-AZ kk-KZ ky-KG uz-UZ tg-TJ tk-TM mn-MN mk-MK sr-RS hr-HR sl-SI sq-AL bs-BA et-EE lv-LV lt-LT ar-EG ar-SA ar-AE " +
  "ar-MA fa-IR he-IL ur-PK ps-AF hi-IN bn-BD bn-IN mr-IN gu-IN pa-IN ta-IN te-IN kn-IN ml-IN or-IN as-IN ne-NP si-LK " +
  "my-MM th-TH lo-LA km-KH vi-VN id-ID ms-MY fil-PH zh-CN zh-TW zh-HK ja-JP ko-KR am-ET sw-KE zu-ZA af-ZA ha-NG ga-IE " +
  "cy-GB eu-ES ca-ES gl-ES mt-MT lb-LU"
).split(" ");
