import { expect, it } from "vitest";
import { containsWords } from "../house/dish-filter.ts";

it.each([
  ["Bœuf bourguignon", ["boeuf", "bœuf", "BOEUF bourg"]],
  ["Straßenpommes", ["strassen", "straßen", "STRASSEN"]],
  ["Smørrebrød", ["smorrebrod", "smoerrebroed", "smørrebrød"]],
  ["Caesar’s salad", ["caesars", "caesar", "caesar's", "salad caesar"]],
  ["Mac & Cheese", ["mac and cheese", "mac & cheese", "mac cheese", "Mac n cheese"]],
  ["Mac 'n' Cheese", ["mac and cheese"]],
  ["Käsespätzle", ["kasespatzle", "kaesespaetzle", "KÄSESPÄTZLE"]],
  ["Kaesespaetzle", ["Käsespätzle"]],
  ["Ångströms lax", ["angstroms", "aangstroems"]],
  ["İskender kebap, ızgara", ["iskender", "izgara", "ISKENDER", "İZGARA"]],
  ["Żurek po łódzku", ["zurek lodzku"]],
  ["Coca-Cola", ["coca cola", "cocacola", "coca-cola"]],
  ["Crème brûlée", ["creme brulee", "CRÈME"]],
  ["Борщ", ["борщ", "БОРЩ"]],
  ["Пельмени с говядиной, ёлка", ["елка"]],
  ["Ψάρια", ["ψαρια", "ΨΑΡΙΑ"]],
  ["寿司", ["寿司", "寿"]],
  ["ラーメン", ["ラーメン", "ﾗｰﾒﾝ"]],
  ["قهوة", ["قهوه", "قَهوة"]],
  ["पनीर टिक्का", ["पनीर"]],
  ["ต้มยำ", ["ต้มยำ"]],
  ["Menu ٢", ["menu 2"]],
])("%s is found by %j", (name, searches) => {
  for (const search of searches) expect(containsWords(name, search), search).toBe(true);
});

it.each([
  ["John Dory", "joe"],
  ["Boiled egg", "boeuf"],
  ["Pasta", "past and present"],
  ["ハンバーグ", "パン"],
])("%s is not found by %s", (name, search) => {
  expect(containsWords(name, search)).toBe(false);
});
