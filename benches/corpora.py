"""What lists hold in real life: for each kind of lines, a function that makes the line with a number.

The lines of a kind are distinct. A number is scattered, so the lines are in no order, as people are who were written
down one by one.
"""

import random
import unicodedata

# People, streets and towns as they are written in each language.
WORDS = {
    "words": "ada grace hedy katherine mary rosalind emmy sophie lise barbara jocelyn chien dorothy maria ida inge",
    "german": "Jörg Käthe Großmann Weiß Müller Größe Anna Bauer "
    "Schloßallee Bahnhofstraße Köln Bremen Süß Otto Fuß Löwe",
    "french": "Élodie François Hélène d’Arc L’Œuvre Noël Dupont Marie rue de l’Église Besançon Lyon Béziers Chloé Zoé",
    "polish": "Łukasz Żółkiewski Święty Kraków Gdańsk Łódź Małgorzata Nowak "
    "ulica Długa Paweł Wójcik Ewa Śląsk Żaneta Jan",
    "turkish": "Şükrü İbrahim Işık Çağrı Öztürk Yıldız İstanbul Ankara Ayşe Gül Mehmet caddesi Atatürk Ünal Doğan İpek",
    "vietnamese": "Nguyễn Văn Trần Thị Hồng Phạm Đức Lê Hoàng Ngọc đường Quận Huế Tuyết Bùi Dũng",
    "cyrillic": "Иван Анна Петров Ольга Смирнова улица Ленина Москва "
    "Сергей Йошкар-Ола Ёлкин Андрей Юлия дом Щукин Киев",
    "greek": "Γιώργος Παπαδόπουλος Ελένη Αθήνα Σοφία οδός Αγίας Μαρία "
    "Νίκος Θεσσαλονίκη Άννα Κώστας Πάτρα Ευή Ίων Ρόδος",
    "arabic": "محمد أحمد فاطمة علي عبدالله شارع الملك خالد مريم يوسف القاهرة دمشق سارة حسن إبراهيم آمنة",
    "hindi": "राम कुमार शर्मा दिल्ली गीता सिंह मोहन सड़क मुंबई प्रिया वर्मा अनिल कृष्ण लक्ष्मी जयपुर ज़ारा",
    "thai": "สมชาย สมหญิง ใจดี กรุงเทพ ถนน มาลี สุขใจ ประเสริฐ เชียงใหม่ น้ำฝน วิชัย บุญมี ศรีสุข ปิยะ รัตนา ทองดี",
    "japanese": "山田 太郎 東京都 大阪市 さくら 花子 鈴木 一郎 タロー 横浜市 ガルシア 美咲 佐藤 渋谷区 ベン りゅう",
    "korean": "김민준 이서연 박지후 서울시 부산시 최수아 정하은 강남구 한지민 대전시 윤서준 조은우 인천시 임도윤 오하린 신유나",
}
# Of these the letters with marks may also be written as letters and marks.
DECOMPOSED = "german french polish turkish vietnamese cyrillic greek arabic hindi thai japanese korean".split()


def of_words(words):
    return lambda pick, number: b" ".join(pick.choice(words) for _ in range(4)) + b" %d" % number


def decomposed(text):
    return unicodedata.normalize("NFD", text)


def hexadecimal(pick, bits):
    return b"%0*x" % (bits // 4, pick.getrandbits(bits))


def uuid(pick, _):
    digits = hexadecimal(pick, 128)
    return b"-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


FIRST_NAMES = WORDS["words"].encode().split()
KINDS = {
    "words": of_words(FIRST_NAMES),
    "orders": lambda pick, number: b"ORD-2026-%010d" % number,
    "uuids": uuid,
    "wallets": lambda pick, _: b"0x" + hexadecimal(pick, 160),
    "mails": lambda pick, number: b"%s.%d@example.org" % (pick.choice(FIRST_NAMES), number),
    "handles": lambda pick, number: b"@%s_%d" % (pick.choice(FIRST_NAMES), number),
    "phones": lambda pick, number: b"+49 (0)30 %010d" % number,
    "links": lambda pick, number: b"https://example.org/u?id=%d&ref=a%%20b" % number,
    **{name: of_words(words.encode().split()) for name, words in WORDS.items() if name != "words"},
    **{f"{name}-nfd": of_words(decomposed(WORDS[name]).encode().split()) for name in DECOMPOSED},
    "quoted": lambda pick, number: b'"%d","Lovelace, %s","12 High St, London","%s%d@example.org"'
    % (number, pick.choice(FIRST_NAMES), pick.choice(FIRST_NAMES), number),
    "tabs": lambda pick, number: b"%d\t%s Lovelace\tLondon\t%d" % (number, pick.choice(FIRST_NAMES), number % 10**6),
}


def write(path, kind, count):
    """Writes a list of so many lines of a kind."""
    pick, make = random.Random(1), KINDS[kind]
    with open(path, "wb") as file:
        # A product with an odd number is different for each number.
        file.writelines(make(pick, number * 0x9E3779B1 % 2**32) + b"\n" for number in range(count))
