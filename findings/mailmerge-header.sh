#!/usr/bin/env bash
# All letters have the last winner's number in their header. With a page break between the letters, three letters are
# one section with one header, and the header is filled in for each winner in turn, so the last one stays. The names in
# the letters are right. By docx-mailmerge, from which it comes, the numbers in the headers are empty.
# Seen with docx-mailmerge2 1.0.3, docx-mailmerge 0.5.0 and python-docx 1.2.0 (pip). With nextPage_section between the
# letters, the first has the number of each winner; the second has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/docx" python-docx==1.2.0 lxml==6.1.3 typing_extensions==4.16.0
pip install --quiet --no-deps --target "$folder/second" docx-mailmerge2==1.0.3
pip install --quiet --no-deps --target "$folder/first" docx-mailmerge==0.5.0
cd "$folder"
cat > letters.py <<'END'
import docx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from mailmerge import MailMerge

WINNERS = [{"number": "0017", "name": "Ada"}, {"number": "0023", "name": "Ben"}, {"number": "0042", "name": "Cy"}]


def field(paragraph, name):
    paragraph._p.append(parse_xml(f'<w:fldSimple {nsdecls("w")} w:instr=" MERGEFIELD {name} "><w:r><w:t>«{name}»'
                                  '</w:t></w:r></w:fldSimple>'))


def letters(separator):
    with MailMerge("letter.docx") as document:
        document.merge_templates(WINNERS, separator=separator)
        document.write("letters.docx")
    merged = docx.Document("letters.docx")
    names = [paragraph.text for paragraph in merged.paragraphs if paragraph.text]
    return names, [section.header.paragraphs[0].text for section in merged.sections]


template = docx.Document()
field(template.sections[0].header.paragraphs[0], "number")
field(template.add_paragraph("Dear "), "name")
template.save("letter.docx")
print(letters("page_break"), letters("nextPage_section"))
END
names="['Dear Ada', 'Dear Ben', 'Dear Cy']"
PYTHONPATH=second:docx python3 letters.py | tee seen
PYTHONPATH=first:docx python3 letters.py | tee -a seen
diff seen - <<END
($names, ['0042']) ($names, ['0017', '0023', '0042'])
($names, ['']) ($names, ['', '', ''])
END
